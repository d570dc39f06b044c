import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import type { ColumnState } from '#kit/column-state.ts';

/** Pixels, the line below a row included; as in grid.css. */
export const rowHeights: Readonly<Record<ColumnState['density'], number>> = { compact: 37, normal: 49, tall: 69 };
const headHeight = 40;
/** Up to here all rows are drawn: it costs less than scrolling through a window, and the browser finds words in them. */
const drawnWhole = 50;

export type RowWindow = {
  /** The rows that are drawn. */
  readonly indexes: readonly number[];
  /** Pixels of all rows together where only some are drawn, each at its place; undefined where all are. */
  readonly height: number | undefined;
  /** Scrolls a row into sight, so that it is drawn. */
  readonly bringIn: (row: number) => void;
  /** How many rows fit. */
  readonly rowsInSight: () => number;
};

/** Which rows of a long page are drawn. `active`: the row with the focus, which must not go away under it. */
export function useRowWindow(
  root: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  active: RefObject<number>,
): RowWindow {
  const enabled = count > drawnWhole;
  const virtual = useVirtualizer({
    count,
    enabled,
    getScrollElement: () => root.current,
    estimateSize: () => height,
    overscan: 6,
    scrollPaddingStart: headHeight,
    rangeExtractor: (range) => {
      const indexes = new Set(defaultRangeExtractor(range));
      if (active.current < count) indexes.add(active.current);
      return [...indexes].sort((a, b) => a - b);
    },
  });
  const bringIn = useCallback(
    (row: number) => {
      if (enabled && row >= 0) virtual.scrollToIndex(row);
    },
    [enabled, virtual],
  );
  const rowsInSight = () => Math.max(1, Math.floor(((root.current?.clientHeight ?? 0) - headHeight) / height) - 1);
  const indexes = enabled ? virtual.getVirtualIndexes() : Array.from({ length: count }, (_, index) => index);
  return { indexes, height: enabled ? count * height : undefined, bringIn, rowsInSight };
}
