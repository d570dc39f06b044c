import { useMemo } from 'react';
import { type SelectionStore, useSelectedIds } from '#web/ui/grid/selection-store.ts';
import type { SelectedRows } from './components/actions/selected-rows.ts';
import { filterKeyOf, type ListRequest } from './products.search.ts';

export type Selection = ReturnType<typeof useSelection>;

/** What is selected, for the parts of a screen that show or use it; they are drawn again at every tick, rows are not. */
export function useSelection(store: SelectionStore, key: string) {
  const ids = useSelectedIds(store);
  return useMemo(
    () => ({
      ids,
      /** With the filters that found the whole selection, if "select all" made it. */
      rows: (): SelectedRows => {
        const filters = store.filters();
        return { ids: [...ids], ...(filters ? { filters } : {}) };
      },
      /** Selects what these filters found; an answer that comes after the list's filters changed is dropped. */
      replaceBy: (chosen: readonly number[], asked: ListRequest) => {
        if (filterKeyOf(asked) === key) store.replace(chosen, asked);
      },
      clear: store.clear,
    }),
    [ids, store, key],
  );
}
