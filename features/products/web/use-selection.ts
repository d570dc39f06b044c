import { useMemo, useState } from 'react';
import {
  createSelectionStore,
  type SelectionFilters,
  type SelectionStore,
  useSelectedIds,
} from '#web/ui/grid/selection-store.ts';
import { filterKeyOf, type ListRequest } from './products.search.ts';

/** As it goes over the wire: without what is not set. */
const sent = (asked: ListRequest): SelectionFilters => JSON.parse(JSON.stringify(asked));

export type Selection = ReturnType<typeof useSelection>;

/**
 * The selected products under `key`, the filters. Kept across pages and gone as soon as the filters are others, so that
 * no action reaches products the person can no longer see (trap T32).
 */
export function useSelectionStore(key: string): SelectionStore {
  const [held, setHeld] = useState(() => ({ key, store: createSelectionStore() }));
  if (held.key === key) return held.store;
  const fresh = { key, store: createSelectionStore() };
  setHeld(fresh);
  return fresh.store;
}

/** What is selected, for the parts of a screen that show or use it; they are drawn again at every tick, rows are not. */
export function useSelection(store: SelectionStore, key: string) {
  const ids = useSelectedIds(store);
  return useMemo(
    () => ({
      ids,
      /** The filters that found the whole selection, if "select all" made it. */
      filters: store.filters(),
      list: () => [...ids],
      /** Selects what these filters found; an answer that comes after the list's filters changed is dropped. */
      replaceBy: (chosen: readonly number[], asked: ListRequest) => {
        if (filterKeyOf(asked) === key) store.replace(chosen, sent(asked));
      },
      clear: store.clear,
    }),
    [ids, store, key],
  );
}
