// Who uses this page.
import { signal } from "../vendor/signals.js";
import { get } from "./api.js";

/** undefined: not asked yet; null: nobody. @type {import("../vendor/signals.js").Signal<{ id: string, name: string, guest: boolean } | null | undefined>} */
export const me = signal(undefined);

export async function ask() {
  try {
    me.value = (await get("/me")).user;
  } catch {
    me.value ??= null;
  }
}
