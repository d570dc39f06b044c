import { useState } from 'react';
import { useChosen } from './use-chosen.ts';

/**
 * Which rows of a list are ticked, or that all is chosen that its filters find, however many pages it has. All is what was found when it was chosen:
 * with other filters it is another selection, and one row that is ticked or not leads back to what is ticked on the page.
 */
export function useChosenOrAll<K extends string | number, F>(filters: F) {
  const chosen = useChosen<K>();
  const [all, setAll] = useState<{ readonly filters: F; readonly count: number } | null>(null);
  const now = all !== null && JSON.stringify(all.filters) === JSON.stringify(filters) ? all : null;
  return {
    has: chosen.has,
    choose: chosen.choose,
    all: now,
    chooseAll: (count: number) => setAll({ filters, count }),
    /** Ticks a row of a page on which these rows can be. */
    tick: (key: K, on: boolean, page: readonly K[]) => {
      if (now) chosen.choose(page, true);
      setAll(null);
      chosen.choose([key], on);
    },
    clear: () => {
      chosen.clear();
      setAll(null);
    },
  };
}
