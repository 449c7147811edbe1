// Only what the page uses, for checking its types; nobody loads this file.
export type Vnode = any;
export function h(type: any, props: any, ...children: any[]): Vnode;
export function render(vnode: Vnode, into: Element): void;
export const Fragment: any;
