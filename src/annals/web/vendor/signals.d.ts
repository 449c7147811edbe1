// Only what the page uses, for checking its types; nobody loads this file.
export interface ReadonlySignal<T> { readonly value: T; peek(): T; }
export interface Signal<T> extends ReadonlySignal<T> { value: T; }
export function signal<T>(first: T): Signal<T>;
export function computed<T>(make: () => T): ReadonlySignal<T>;
export function effect(run: () => any): () => void;
export function batch<T>(run: () => T): T;
export function useSignal<T>(first: T): Signal<T>;
