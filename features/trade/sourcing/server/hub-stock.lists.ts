import { atOneMoment } from '#features/catalogue/products/server/products.public.ts';
import { understood } from '#kit/understood.ts';
import type { Platform } from '#server/feature.ts';
import type { List } from '#server/lists.ts';
import { numberCell, pagedTable, textCell, timeCell, type Written, writtenColumns } from '#server/paged-table.ts';
import { hubStockQuery } from '../contract/hub-stock.calls.ts';
import { type HubStockColumnKey, hubStockColumns } from '../contract/hub-stock.columns.ts';
import { type HubStockRecord, hubStockReadModel } from './hub-stock.read-model.ts';

/** What lies in the hub for nobody, in files: the house's, whatever shop it will be sold in; of people who belong to a seller there is nothing. */
export const hubStockList = ({ db, readDb }: Pick<Platform, 'db' | 'readDb'>): List => ({
  name: 'hub-stock',
  async count(searches, { scope }) {
    if (scope.sellerId !== null) return searches.map(() => null);
    const read = hubStockReadModel(readDb);
    return Promise.all(
      searches.map(async (search) => (await read.count(understood(hubStockQuery, search).query)).total),
    );
  },
  table: ({ scope, restricted, search, ids, columns, language }, work) =>
    atOneMoment(db, async (trx) => {
      const read = hubStockReadModel(trx);
      const said = understood(hubStockQuery, ids === null ? search : { show: 'all' }).query;
      const asked = { ...said, only: ids };
      const total = scope.sellerId !== null || restricted ? 0 : (await read.count(asked)).total;
      const cells = writtenColumns(hubStockColumns, written, columns, language);
      return work(pagedTable(cells, total, (page, pageSize) => read.list({ ...asked, page, pageSize })));
    }),
});

const written: Readonly<Record<HubStockColumnKey, Written<HubStockRecord>>> = {
  sku: textCell(18, (row) => row.sku),
  name: textCell(40, (row) => row.name),
  supplier: textCell(24, (row) => row.supplier),
  qty: numberCell((row) => String(row.qty)),
  moved: timeCell((row) => row.moved_at),
};
