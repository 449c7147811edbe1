// Only what the page uses, for checking its types; nobody loads this file.
import { Vnode, h } from "./preact.js";
declare const htm: { bind(draw: typeof h): (strings: TemplateStringsArray, ...values: unknown[]) => Vnode };
export default htm;
