import { useEffect, useState } from 'react';

type Load<T> = () => Promise<T>;
export type Loaded<T> =
  | { readonly state: 'loading' | 'slow' | 'failed' }
  | { readonly state: 'ready'; readonly value: T };

/** Spec section 9: "Lazy page timeout 1000 ms"; after that the waiting person is told (LAY-021, trap T98). */
export const slowAfterMs = 1000;

const ready = new Map<Load<unknown>, unknown>();
const running = new Map<Load<unknown>, Promise<unknown>>();

/** Starts a lazy import unless it is here or on its way. A failed one is forgotten, so that it can be tried again. */
export function preload<T>(load: Load<T>): Promise<T> {
  const before = running.get(load) as Promise<T> | undefined;
  if (before) return before;
  const now = load().then(
    (value) => {
      ready.set(load, value);
      return value;
    },
    (error: unknown) => {
      running.delete(load);
      throw error;
    },
  );
  running.set(load, now);
  return now;
}

/** The outcome of a lazy import. One that is already here is given at once, without a frame of "Loading...". */
export function useLoaded<T>(load: Load<T>): Loaded<T> {
  const [seen, setSeen] = useState<{ load: Load<T>; result: Loaded<T> } | null>(null);
  useEffect(() => {
    let wanted = true;
    const tell = (result: Loaded<T>) => {
      if (wanted) setSeen({ load, result });
    };
    const timer = setTimeout(() => tell({ state: 'slow' }), slowAfterMs);
    preload(load)
      .then(
        (value) => tell({ state: 'ready', value }),
        () => tell({ state: 'failed' }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [load]);
  if (ready.has(load)) return { state: 'ready', value: ready.get(load) as T };
  return seen?.load === load ? seen.result : { state: 'loading' };
}
