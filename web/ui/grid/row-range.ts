/** Rows from `from` up to before `to`; it may reach beyond the last row. */
export type RowRange = { readonly from: number; readonly to: number };

/** What can be seen of the rows: pixels from the first one, and how many. */
export type Sight = { readonly top: number; readonly height: number };

/** Rows beyond both edges, so that a small step of scrolling meets rows. */
const beyond = 6;

/** The rows in sight and some around them, where every row has the same height. */
export const rowsAround = ({ top, height }: Sight, rowHeight: number): RowRange => ({
  from: Math.max(0, Math.floor(top / rowHeight) - beyond),
  to: Math.ceil((top + Math.max(0, height)) / rowHeight) + beyond,
});

/** To where one has to scroll so that the whole row is in sight; where it is, nothing moves. */
export function scrollTo(row: number, { top, height }: Sight, rowHeight: number): number {
  const [start, end] = [row * rowHeight, (row + 1) * rowHeight];
  if (start < top) return start;
  return end > top + height ? end - height : top;
}
