import { useCallback, useMemo, useState } from 'react';
import { type Forest, hitsOf, idsAbove, rowsOf, type TreeItem } from './forest.ts';

/** What is open, what is found and which row has the focus. */
export type TreeState = {
  readonly rows: readonly TreeItem[];
  readonly hits: readonly number[];
  readonly isOpen: (id: number) => boolean;
  readonly setOpen: (ids: readonly number[], open: boolean) => void;
  /** Opens the way to a category. */
  readonly reveal: (id: number) => void;
};

/** While a text is searched the way to every hit is open, and closing there does not close it for good. */
export function useTreeState(forest: Forest, text: string, selected: number | null): TreeState {
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set());
  const [closed, setClosed] = useState<ReadonlySet<number>>(() => new Set());
  const hits = useMemo(() => hitsOf(forest, text), [forest, text]);
  const [searched, setSearched] = useState(text);
  if (searched !== text) {
    setSearched(text);
    setClosed(new Set());
  }
  const [shownFor, setShownFor] = useState<number | null>(null);
  // A link names a category whose branch may be closed; it is opened once the tree has come.
  if (selected !== null && selected !== shownFor && forest.items.has(selected)) {
    setShownFor(selected);
    setOpened(new Set([...opened, ...idsAbove(forest, selected)]));
  }

  const way = useMemo(() => {
    if (text.trim() === '') return null;
    const found = new Set<number>();
    for (const hit of hits) for (const id of [...idsAbove(forest, hit), hit]) found.add(id);
    return found;
  }, [forest, hits, text]);
  const open = useMemo(() => {
    if (!way) return opened;
    const above = new Set(hits.flatMap((hit) => idsAbove(forest, hit)));
    return new Set([...above].filter((id) => !closed.has(id)));
  }, [forest, hits, way, opened, closed]);
  const rows = useMemo(() => rowsOf(forest, open, way), [forest, open, way]);

  const setOpen = useCallback(
    (ids: readonly number[], wanted: boolean) => {
      const change = (before: ReadonlySet<number>, put: boolean) => {
        const next = new Set(before);
        for (const id of ids) put ? next.add(id) : next.delete(id);
        return next;
      };
      if (way) setClosed((before) => change(before, !wanted));
      else setOpened((before) => change(before, wanted));
    },
    [way],
  );
  const reveal = useCallback(
    (id: number) => setOpened((before) => new Set([...before, ...idsAbove(forest, id)])),
    [forest],
  );
  const isOpen = useCallback((id: number) => open.has(id), [open]);
  return { rows, hits, isOpen, setOpen, reveal };
}
