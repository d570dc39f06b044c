import { understood } from '#kit/understood.ts';
import type { Platform } from '#server/feature.ts';
import { houseList } from '#server/house-list.ts';
import type { List } from '#server/lists.ts';
import { numberCell, textCell, timeCell, type Written } from '#server/paged-table.ts';
import { hubStockQuery } from '../contract/hub-stock.calls.ts';
import { type HubStockColumnKey, hubStockColumns } from '../contract/hub-stock.columns.ts';
import { type HubStockRecord, hubStockReadModel } from './hub-stock.read-model.ts';

/** What lies in the hub for nobody, in files: the house's, whatever shop it will be sold in; of people who belong to a seller there is nothing. */
export const hubStockList = (platform: Pick<Platform, 'db' | 'readDb'>): List =>
  houseList(platform, {
    name: 'hub-stock',
    columns: hubStockColumns,
    written: () => written,
    viewed: true,
    asked: (search) => understood(hubStockQuery, search).query,
    everything: { show: 'all' },
    read(db, { only }) {
      const found = hubStockReadModel(db);
      return {
        count: async (asked) => (await found.count({ ...asked, only })).total,
        list: (asked, page, pageSize) => found.list({ ...asked, only, page, pageSize }),
      };
    },
  });

const written: Readonly<Record<HubStockColumnKey, Written<HubStockRecord>>> = {
  sku: textCell(18, (row) => row.sku),
  name: textCell(40, (row) => row.name),
  supplier: textCell(24, (row) => row.supplier),
  qty: numberCell((row) => String(row.qty)),
  moved: timeCell((row) => row.moved_at),
};
