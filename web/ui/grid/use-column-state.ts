import { useCallback, useMemo, useState } from 'react';
import {
  type ColumnState,
  columnState,
  defaultColumnState,
  fitColumnState,
  type ListColumn,
} from '#kit/column-state.ts';
import { deviceKey, readStored, writeStored } from '#web/lib/device-storage.ts';

/**
 * How the person has arranged a list, kept in this browser. A saved view replaces it through the setter. What was stored
 * under other columns, or is not readable any more, is made to fit.
 */
export function useColumnState(
  list: string,
  columns: readonly ListColumn[],
): readonly [ColumnState, (state: ColumnState) => void] {
  const key = deviceKey(`columns_${list}`);
  const [stored, setStored] = useState(() => read(key));
  const state = useMemo(
    () => (stored ? fitColumnState(stored, columns) : defaultColumnState(columns)),
    [stored, columns],
  );
  const keep = useCallback(
    (next: ColumnState) => {
      setStored(next);
      writeStored(key, JSON.stringify(next));
    },
    [key],
  );
  return useMemo(() => [state, keep] as const, [state, keep]);
}

/** How the list is arranged at this moment, for what is asked once (an export). */
export function readColumnState(list: string, columns: readonly ListColumn[]): ColumnState {
  const stored = read(deviceKey(`columns_${list}`));
  return stored ? fitColumnState(stored, columns) : defaultColumnState(columns);
}

function read(key: string): ColumnState | null {
  try {
    return columnState.safeParse(JSON.parse(readStored(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
