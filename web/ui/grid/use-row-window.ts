import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ColumnState } from '#kit/column-state.ts';
import { type RowRange, rowsAround, scrollTo } from './row-range.ts';

/** Pixels, the line below a row included; as in grid.css. */
export const rowHeights: Readonly<Record<ColumnState['density'], number>> = { compact: 37, normal: 49, tall: 69 };
const headHeight = 40;
/** Up to here all rows are drawn: it costs less than scrolling through a window, and the browser finds words in them. */
const drawnWhole = 50;
/** Drawn before the height of the grid is known. */
const atFirst: RowRange = { from: 0, to: 20 };

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
  const [range, setRange] = useState(atFirst);
  const look = useRef(() => {});
  useLayoutEffect(() => {
    const box = root.current;
    if (!enabled || !box) return;
    look.current = () =>
      setRange((before) => {
        const now = rowsAround({ top: box.scrollTop, height: box.clientHeight - headHeight }, height);
        return now.from === before.from && now.to === before.to ? before : now;
      });
    look.current();
    // In the frame of the scrolling: later there would be a moment without rows.
    const onScroll = () => flushSync(look.current);
    box.addEventListener('scroll', onScroll, { passive: true });
    const sizes = new ResizeObserver(() => look.current());
    sizes.observe(box);
    return () => {
      box.removeEventListener('scroll', onScroll);
      sizes.disconnect();
    };
  }, [root, enabled, height]);

  const bringIn = useCallback(
    (row: number) => {
      const box = root.current;
      if (!enabled || row < 0 || !box) return;
      box.scrollTop = scrollTo(row, { top: box.scrollTop, height: box.clientHeight - headHeight }, height);
      look.current();
    },
    [root, enabled, height],
  );
  const rowsInSight = () => Math.max(1, Math.floor(((root.current?.clientHeight ?? 0) - headHeight) / height) - 1);
  const drawn = enabled ? range : { from: 0, to: count };
  return {
    indexes: indexesIn(drawn, count, active.current),
    height: enabled ? count * height : undefined,
    bringIn,
    rowsInSight,
  };
}

function indexesIn({ from, to }: RowRange, count: number, active: number): number[] {
  const start = Math.max(0, Math.min(from, count));
  const rows = Array.from({ length: Math.max(0, Math.min(to, count) - start) }, (_, at) => start + at);
  if (active >= count || (active >= start && active < to)) return rows;
  return active < start ? [active, ...rows] : [...rows, active];
}
