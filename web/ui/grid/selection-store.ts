import { useState, useSyncExternalStore } from 'react';
import { createListeners } from '#web/lib/store.ts';
import { useShopId } from '#web/lib/use-url-search.ts';

/** A list's query, as the server takes it; which keys there are is the list's own affair. */
type SelectionFilters = Readonly<Record<string, unknown>>;

export type SelectionStore = ReturnType<typeof createSelectionStore>;

/**
 * The selected ids of a list. A store and not React state: a hundred rows listen, and one tick draws one row again, with
 * ten thousand selected as with none.
 */
export function createSelectionStore() {
  let ids: ReadonlySet<number> = new Set();
  let anchor: number | null = null;
  const { subscribe, notify } = createListeners();
  let filters: SelectionFilters | null = null;
  const set = (next: ReadonlySet<number>, by: SelectionFilters | null = null) => {
    ids = next;
    filters = by;
    notify();
  };
  const choose = (some: readonly number[], on: boolean) => {
    const next = new Set(ids);
    for (const id of some) on ? next.add(id) : next.delete(id);
    set(next);
  };
  return {
    subscribe,
    ids: () => ids,
    has: (id: number) => ids.has(id),
    choose,
    /** One row, by hand; a range counts from it. */
    toggle: (id: number) => {
      anchor = id;
      choose([id], !ids.has(id));
    },
    /** Selects from the row ticked last to `to`, as they stand on the page. */
    extendTo: (to: number, onPage: readonly number[]) => {
      const from = anchor !== null && onPage.includes(anchor) ? anchor : to;
      anchor = from;
      choose(between(onPage, from, to), true);
    },
    /** A step of the keyboard from one row to the next: the range grows, or shrinks when the step goes back. */
    step: (from: number, to: number, onPage: readonly number[]) => {
      const start = anchor !== null && onPage.includes(anchor) && ids.has(from) ? anchor : from;
      anchor = start;
      const next = new Set(ids);
      for (const id of between(onPage, start, from)) next.delete(id);
      for (const id of between(onPage, start, to)) next.add(id);
      set(next);
    },
    /** `by`: the filters that find exactly these; any other change of the selection forgets them. */
    replace: (some: readonly number[], by: SelectionFilters | null = null) => set(new Set(some), by),
    /** The filters the whole selection was found by, where "select all" made it and nothing was changed since. */
    filters: () => filters,
    clear: () => {
      anchor = null;
      set(new Set());
    },
  };
}

function between(onPage: readonly number[], a: number, b: number): readonly number[] {
  const [first = 0, last = 0] = [onPage.indexOf(a), onPage.indexOf(b)].sort((x, y) => x - y);
  return onPage.slice(Math.max(first, 0), last + 1);
}

/**
 * The selected rows under `filters`, those of a list. Kept across pages and gone as soon as the filters or the shop are others, so that
 * no action reaches rows the person can no longer see (trap T32).
 */
export function useSelectionStore(filters: string): SelectionStore {
  const key = `${useShopId()} ${filters}`;
  const [held, setHeld] = useState(() => ({ key, store: createSelectionStore() }));
  if (held.key === key) return held.store;
  const fresh = { key, store: createSelectionStore() };
  setHeld(fresh);
  return fresh.store;
}

/** Whether one row is selected; only a change of the answer draws the component again. */
export const useIsSelected = (store: SelectionStore | undefined, id: number): boolean =>
  useSyncExternalStore(store?.subscribe ?? never, () => store?.has(id) ?? false);

/** The selected ids; draws again at every change. */
export const useSelectedIds = (store: SelectionStore): ReadonlySet<number> =>
  useSyncExternalStore(store.subscribe, store.ids);

/** How much of a page is selected. */
export const usePageSelected = (store: SelectionStore, onPage: readonly number[]): 'none' | 'some' | 'all' =>
  useSyncExternalStore(store.subscribe, () => {
    const count = onPage.filter(store.has).length;
    return count === 0 ? 'none' : count === onPage.length ? 'all' : 'some';
  });

const never = () => () => undefined;
