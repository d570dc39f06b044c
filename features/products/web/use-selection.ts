import { useMemo, useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;
type Held = { readonly key: string; readonly ids: ReadonlySet<number> };

const nothing: ReadonlySet<number> = new Set();

/** The ids a selection holds under `key`: none when it was made under other filters (trap T32). */
export const heldUnder = (held: Held, key: string): ReadonlySet<number> => (held.key === key ? held.ids : nothing);

/** The selection after the rows of one page were chosen anew; ids of other pages stay (PMS-074). */
export function chosenOnPage(
  before: ReadonlySet<number>,
  onPage: readonly number[],
  chosen: readonly number[],
): Set<number> {
  const next = new Set(before);
  for (const id of onPage) next.delete(id);
  for (const id of chosen) next.add(id);
  return next;
}

/**
 * The selected products. Kept across pages and gone as soon as `key` (the filters) is another one, so that no action
 * reaches products the person can no longer see.
 */
export function useSelection(key: string) {
  const [held, setHeld] = useState<Held>({ key, ids: nothing });
  const ids = heldUnder(held, key);
  return useMemo(
    () => ({
      ids,
      list: () => [...ids],
      choose: (onPage: readonly number[], chosen: readonly number[]) =>
        setHeld((before) => ({ key, ids: chosenOnPage(heldUnder(before, key), onPage, chosen) })),
      /** `under`: the filters the ids were asked for; an answer that comes after they changed is dropped. */
      replace: (chosen: readonly number[], under = key) =>
        setHeld((before) => (under === key ? { key, ids: new Set(chosen) } : before)),
      /** Products that left the list. */
      drop: (gone: readonly number[]) =>
        setHeld((before) => ({ key, ids: chosenOnPage(heldUnder(before, key), gone, []) })),
      clear: () => setHeld({ key, ids: nothing }),
    }),
    [ids, key],
  );
}
