import type { Cell } from '#kit/table.ts';
import type { List, ListReader, ListSearch } from '../lists.ts';

/** A list as it stands in a file, for a person of the house or of a seller. */
export async function readList(
  list: List,
  {
    columns,
    search = {},
    ids = null,
    sellerId = null,
    shops = null,
  }: {
    readonly columns: readonly string[];
    readonly search?: ListSearch;
    readonly ids?: readonly number[] | null;
    readonly sellerId?: number | null;
    readonly shops?: ListReader['shops'];
  },
): Promise<{ readonly heads: readonly string[]; readonly rows: readonly (readonly Cell[])[] }> {
  const asked = { scope: { shopId: 1, sellerId }, reader: { userId: 1, shops }, search, ids, columns };
  return list.table({ ...asked, language: 'en', restricted: false }, async (table) => {
    const rows: (readonly Cell[])[] = [];
    for await (const batch of table.batches) rows.push(...batch);
    return { heads: table.columns.map(({ title }) => title), rows };
  });
}
