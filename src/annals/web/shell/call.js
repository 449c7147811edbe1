// The call to the table: two soft notes when it becomes this person's turn.
import { useEffect, useRef } from "../vendor/hooks.js";
import { settings } from "../lib/settings.js";

const NOTES = [659.25, 880],
  LENGTH = 0.5,
  APART = 0.14,
  LOUD = 0.09;

/** @type {AudioContext | null} */
let context = null;

/** Play the call. A browser that has heard no click on this page yet stays silent. */
export function call() {
  try {
    context ??= new AudioContext();
    const { currentTime: now, destination } = context;
    for (const [place, pitch] of NOTES.entries()) {
      const tone = context.createOscillator(),
        volume = context.createGain(),
        begin = now + place * APART;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, begin);
      volume.gain.exponentialRampToValueAtTime(LOUD, begin + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + LENGTH);
      tone.connect(volume).connect(destination);
      tone.start(begin);
      tone.stop(begin + LENGTH);
    }
  } catch {
    // No sound here: the mark in the title tells it too.
  }
}

/**
 * Call when it has become this person's turn; not when the page opens on it.
 * @param {boolean | null} mine Null while nothing is known yet.
 */
export function useCall(mine) {
  const was = useRef(/** @type {boolean | null} */ (null));
  useEffect(() => {
    const before = was.current,
      how = settings.value.sound;
    was.current = mine;
    if (mine && before === false && (how === "always" || (how === "away" && !document.hasFocus()))) call();
  }, [mine]);
}
