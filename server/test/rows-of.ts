import type { Cell } from '#kit/table.ts';
import type { List, ListTableAsked } from '../lists.ts';

/** What a list writes into a file: as the house, of every shop, in English, unless something else is asked. */
export const rowsOf = (list: List, asked: Partial<ListTableAsked> & Pick<ListTableAsked, 'columns'>) =>
  list.table(
    {
      scope: { shopId: 1, sellerId: null },
      reader: { userId: 1, shops: null },
      search: {},
      ids: null,
      language: 'en',
      restricted: false,
      ...asked,
    },
    async ({ columns, total, batches }) => {
      const rows: (readonly Cell[])[] = [];
      for await (const batch of batches) rows.push(...batch);
      return { total, heads: columns.map(({ title }) => title), rows };
    },
  );
