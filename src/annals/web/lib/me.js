// Who uses this page.
import { signal } from "../vendor/signals.js";
import { call, get, post } from "./api.js";

/**
 * undefined: not asked yet; null: nobody.
 * @type {import("../vendor/signals.js").Signal<{ id: string, name: string, guest: boolean } | null | undefined>}
 */
export const me = signal(undefined);

export async function ask() {
  try {
    me.value = (await get("/me")).user;
  } catch {
    me.value ??= null;
  }
}

/**
 * A guest takes a name; whoever is nobody yet becomes a guest of that name. Without a name nothing changes.
 * @param {string} name
 */
export async function callMe(name) {
  const wanted = name.trim();
  if (!wanted || wanted === me.value?.name) return;
  me.value = (await (me.value ? call("PATCH", "/me", { name: wanted }) : post("/guest", { name: wanted }))).user;
}
