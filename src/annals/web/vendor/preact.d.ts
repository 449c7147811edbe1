// Only what the page uses, for checking its types; nobody loads this file.
/** A node that is drawn; what is inside is Preact's. */
export interface Vnode { readonly key: unknown; readonly ref: unknown }
export type Drawn = Vnode | Drawn[] | string | number | boolean | null | undefined;
export function h(type: unknown, props: unknown, ...children: unknown[]): Vnode;
export function render(vnode: Drawn, into: Element): void;
