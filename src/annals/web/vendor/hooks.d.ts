// Only what the page uses, for checking its types; nobody loads this file.
export function useState<T>(first: T | (() => T)): [T, (next: T | ((old: T) => T)) => void];
export function useEffect(run: () => any, inputs?: readonly unknown[]): void;
export function useLayoutEffect(run: () => any, inputs?: readonly unknown[]): void;
export function useMemo<T>(make: () => T, inputs?: readonly unknown[]): T;
export interface Ref<T> { current: T }
export function useRef<T>(first: T): Ref<T>;
export function useCallback<T extends (...given: any[]) => any>(call: T, inputs: readonly unknown[]): T;
