// Differences: the service tells what has changed since a state this page has; here the new state is made of both.
// An edit is [path, value]: this is there now; [path]: this is gone; [path, start, count, values]: in the list at this
// path, these values stand in place of `count` others from `start` on. The same as server/differences.py.

const MOST = 64; // states remembered; they share whatever has not changed

/**
 * A state with the edits made. The old one stays as it is, and shares with the new what has not changed.
 * @param {any} old
 * @param {any[][]} edits
 */
export const patch = (old, edits) => edits.reduce((state, [path, ...edit]) => edited(state, path, edit), old);

/** @param {any} old @param {(string | number)[]} path @param {any[]} edit @returns {any} */
function edited(old, path, edit) {
  if (!path.length)
    return edit.length === 3 ? [...old.slice(0, edit[0]), ...edit[2], ...old.slice(edit[0] + edit[1])] : edit[0];
  const next = Array.isArray(old) ? [...old] : { ...old },
    [name, ...rest] = path;
  if (!rest.length && !edit.length) delete next[name];
  else next[name] = edited(old[name], rest, edit);
  return next;
}

/** The states of a table that this page was told last, by their tags. */
export class Known {
  constructor() {
    /** @type {Map<string, any>} */
    this._states = new Map();
  }

  /**
   * The whole state of an answer, which may tell only a difference; null if that is to a state this page has not.
   * @param {any} answer
   */
  whole(answer) {
    let state = answer;
    if (answer.edits) {
      const base = this._states.get(answer.base);
      if (!base) return null;
      state = { ...patch(base, answer.edits), story: answer.story, story_since: answer.story_since, tag: answer.tag };
    }
    if (state.tag) this._states.set(state.tag, state);
    if (this._states.size > MOST) this._states.delete(this._states.keys().next().value ?? "");
    return state;
  }
}
