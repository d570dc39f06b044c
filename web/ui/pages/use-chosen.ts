import { useState } from 'react';

/** Which rows of a list are chosen, by key. A row that has gone meanwhile stays among them: ask for the rows that are there. */
export function useChosen<K extends string | number>() {
  const [chosen, setChosen] = useState<ReadonlySet<K>>(new Set());
  return {
    has: (key: K) => chosen.has(key),
    choose: (keys: readonly K[], on: boolean) =>
      setChosen((now) => new Set(on ? [...now, ...keys] : [...now].filter((key) => !keys.includes(key)))),
    clear: () => setChosen(new Set()),
  };
}
