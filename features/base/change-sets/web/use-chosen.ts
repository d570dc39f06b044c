import { useState } from 'react';
import type { Merging } from './components/merge-dialog.tsx';

/** What is selected of a list to be merged, kept while pages are turned. */
export function useChosen() {
  const [chosen, setChosen] = useState<readonly Merging[]>([]);
  return {
    chosen,
    has: (id: number) => chosen.some((one) => one.id === id),
    toggle: (one: Merging) =>
      setChosen((now) => (now.some(({ id }) => id === one.id) ? now.filter(({ id }) => id !== one.id) : [...now, one])),
    clear: () => setChosen([]),
  };
}
export type Chosen = ReturnType<typeof useChosen>;
