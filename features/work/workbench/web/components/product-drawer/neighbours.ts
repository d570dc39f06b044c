/** What is known of the list around an open product. */
export type Around = {
  /** Ids of the page the address shows; undefined while it is read. */
  readonly rows: readonly number[] | undefined;
  readonly id: number;
  /** Where on the page the product stood when it was last seen there. */
  readonly lastAt: number | null;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number | undefined;
};

type Place = { readonly id: number; readonly page: number };

/** The neighbours on the same page, the position in the whole list from 1, and which other page is needed to go on. */
export function neighboursOf({ rows, id, lastAt, page, pageSize, total }: Around) {
  const nothing = { position: null, before: null, after: null, needsPageBefore: false, needsPageAfter: false };
  if (!rows) return nothing;
  const at = rows.indexOf(id);
  const gone = at === -1;
  if (gone && lastAt === null) return nothing;
  const here = gone ? Math.min(lastAt ?? 0, rows.length) : at;
  const place = (row: number | undefined): Place | null => (row === undefined ? null : { id: row, page });
  const behind = gone ? here : here + 1;
  return {
    position: gone ? null : page * pageSize + at + 1,
    before: place(here > 0 ? rows[here - 1] : undefined),
    after: place(rows[behind]),
    needsPageBefore: here <= 1 && page > 0,
    // One before the end already, so that nobody waits at it.
    needsPageAfter: behind + 1 >= rows.length && (total === undefined || (page + 1) * pageSize < total),
  };
}
