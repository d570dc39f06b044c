import { useSyncExternalStore } from 'react';

/** What several components read and somebody else changes. `subscribe` gives the function that stops listening. */
export type Readable<T> = {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
};
export type Store<T> = Readable<T> & {
  /** The same value once more is no change. */
  readonly set: (next: T) => void;
};

/** Those who want to know of changes of what is kept elsewhere: in the browser's storage, or in several values. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}

/** One value outside React, for what the whole page shares. */
export function createStore<T>(initial: T): Store<T> {
  const { subscribe, notify } = createListeners();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
    subscribe,
  };
}

/** The value; the component is drawn again when it changes. */
export const useStore = <T>({ get, subscribe }: Readable<T>): T => useSyncExternalStore(subscribe, get, get);
