type Part<T> = { readonly rows: readonly T[]; readonly total: number };
export type PageAfter<T> = { readonly rows: readonly T[]; readonly next: string | null };

/** Where a page ended: how many rows stood before its end then, and the row it ended with; null: it is not known. */
type Place = { readonly skip: number; readonly last: string | null };
const placeOf = (after: string | null): Place => {
  const [, skip = '0', last = null] = /^(\d+)(?::(.+))?$/.exec(after ?? '') ?? [];
  return { skip: Number(skip), last };
};

/** Numbers by their size, anything else by its letters. */
const isAfter = (id: string, last: string): boolean =>
  /^\d+$/.test(id) && /^\d+$/.test(last) ? BigInt(id) > BigInt(last) : id > last;

/**
 * One page of a list that a platform counts from its beginning, in the order of ids that only grow. Between two pages rows leave that list and come
 * back into it, so a page goes on after the row the one before ended with, wherever that would stand now. `read` gives so many rows after so many.
 */
export async function pageAfter<T extends { readonly id: string }>(
  { after, limit }: { readonly after: string | null; readonly limit: number },
  read: (skip: number, take: number) => Promise<Part<T>>,
): Promise<PageAfter<T>> {
  const { skip, last } = placeOf(after);
  const given = (rows: readonly T[], from: number, total: number): PageAfter<T> => {
    const end = from + rows.length;
    return { rows, next: rows.length > 0 && end < total ? `${end}:${rows.at(-1)!.id}` : null };
  };
  if (last === null) {
    const { rows, total } = await read(skip, limit);
    return given(rows, skip, total);
  }
  for (let from = Math.max(0, skip - 1); ; ) {
    const { rows, total } = await read(from, limit + 1);
    const first = rows.findIndex(({ id }) => isAfter(id, last));
    // Rows before it left: what has not been given has moved forward.
    if (from > 0 && (first === 0 || rows.length === 0)) from = Math.max(0, from - limit);
    else if (first >= 0) return given(rows.slice(first, first + limit), from + first, total);
    else if (rows.length === 0 || from + rows.length >= total) return { rows: [], next: null };
    // Rows came in before it.
    else from += rows.length;
  }
}
