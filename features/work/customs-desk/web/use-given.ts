import { useState } from 'react';
import { type SelectionStore, useSelectedIds, useSelectionStore } from '#web/ui/grid/selection-store.ts';
import type { Given } from './given.ts';

type Entry = readonly [id: number, given: Given];

/** Which products get which code, kept while pages are turned and gone with other filters: no code reaches what is not seen any more (trap T32). */
export function useGiven(filters: string) {
  const store: SelectionStore = useSelectionStore(filters);
  const ids = useSelectedIds(store);
  const [codes, setCodes] = useState<ReadonlyMap<number, Given>>(new Map());
  const keep = (entries: readonly Entry[]) => setCodes((now) => new Map([...now, ...entries]));
  const chosen = new Map([...codes].filter(([id]) => ids.has(id)));
  return {
    store,
    chosen,
    /** What is chosen already keeps the code it was chosen for. */
    add: (entries: readonly Entry[]) => {
      // Read now and not when this was drawn: suggestions come a while after they were asked for, and somebody chooses meanwhile.
      keep(entries.filter(([id]) => !store.has(id)));
      store.choose(
        entries.map(([id]) => id),
        true,
      );
    },
    set: (id: number, given: Given | null) => {
      if (given) keep([[id, given]]);
      store.choose([id], given !== null);
    },
    drop: (some: Iterable<number>) => store.choose([...some], false),
  };
}
