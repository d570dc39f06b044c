import { localStatusTexts } from '#features/trade/purchasing/contract/purchasing.local.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
import type { Platform } from '#server/feature.ts';
import { houseList } from '#server/house-list.ts';
import type { List } from '#server/lists.ts';
import { amountCell, numberCell, textCell, timeCell, type Written } from '#server/paged-table.ts';
import { localRefusalTexts } from '../contract/local-orders.answers.ts';
import { localItemsQuery, localListQuery } from '../contract/local-orders.calls.ts';
import {
  type LocalColumnKey,
  type LocalItemColumnKey,
  localItemColumns,
  localOrderColumns,
} from '../contract/local-orders.columns.ts';
import type { LocalItemRow, LocalOrderRow } from '../contract/local-orders.model.ts';
import { localItemsReadModel } from './local-items.read-model.ts';
import { toItem, toRow } from './local-orders.mapper.ts';
import { localOrdersReadModel } from './local-orders.read-model.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'now'>;

/** Orders to local sellers and their lines under saved views and in files: the house's; of people who belong to a seller there are none. */
export const localOrdersLists = ({ now, ...platform }: Needs): readonly List[] => [
  houseList(platform, {
    name: 'local-orders',
    columns: localOrderColumns,
    written: writtenOrder,
    asked: (search) => understood(localListQuery, search).query,
    viewed: true,
    read(db, { reader: { shops }, only }) {
      const found = localOrdersReadModel(db);
      const whose = { sellerId: null, shops, now: now(), only };
      return {
        count: async (asked) => (await found.count(asked, whose))[asked.bucket ?? 'all'],
        list: async (asked, page, pageSize) => (await found.list({ ...asked, page, pageSize }, whose)).map(toRow),
      };
    },
  }),
  houseList(platform, {
    name: 'local-order-items',
    columns: localItemColumns,
    written: writtenItem,
    asked: (search) => understood(localItemsQuery, search).query,
    viewed: true,
    read(db, { reader: { shops }, only }) {
      const found = localItemsReadModel(db);
      const whose = { sellerId: null, shops, now: now(), only };
      return {
        count: (asked) => found.countItems(asked, whose),
        list: async (asked, page, pageSize) => (await found.listItems({ ...asked, page, pageSize }, whose)).map(toItem),
      };
    },
  }),
];

const count = (n: number | null): string | null => (n === null ? null : String(n));
const day = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** The time left is of the moment somebody looks: a file has the time it ends. */
const writtenOrder = (
  language: InterfaceLanguage,
): Readonly<Partial<Record<LocalColumnKey, Written<LocalOrderRow>>>> => ({
  number: textCell(16, (row) => row.number),
  seller: textCell(24, (row) => row.seller.name),
  left: timeCell((row) => new Date(row.accept_by)),
  status: textCell(16, (row) => localStatusTexts[row.status][language]),
  products: textCell(40, (row) => row.product),
  quantity: numberCell((row) => String(row.units)),
  gross: amountCell((row) => row.gross),
  commission: amountCell((row) => row.commission),
  net: amountCell((row) => row.net),
  currency: textCell(9, (row) => row.currency),
  date: timeCell((row) => new Date(row.opened_at)),
  municipality: textCell(18, (row) => row.municipality || null),
  sales: textCell(16, (row) => row.sales_order?.number ?? null),
});

const writtenItem = (
  language: InterfaceLanguage,
): Readonly<Partial<Record<LocalItemColumnKey, Written<LocalItemRow>>>> => ({
  order: textCell(16, (row) => row.order.number),
  seller: textCell(24, (row) => row.seller.name),
  status: textCell(16, (row) => localStatusTexts[row.status][language]),
  sku: textCell(18, (row) => row.sku),
  product: textCell(44, (row) => row.name),
  sales: textCell(16, (row) => row.sales_order.number),
  shop: textCell(18, (row) => row.sales_order.shop),
  country: textCell(10, (row) => row.sales_order.country || null),
  qty: numberCell((row) => count(row.qty)),
  confirmed: numberCell((row) => count(row.confirmed_qty)),
  received: numberCell((row) => count(row.received_ok)),
  open: numberCell((row) => count(row.open)),
  refused: textCell(
    36,
    ({ refused_reason: reason, refused_note: note }) =>
      [reason ? localRefusalTexts[reason][language] : '', note].filter(Boolean).join(': ') || null,
  ),
  accept: timeCell((row) => day(row.accept_by)),
  ready: timeCell((row) => day(row.ready_by)),
  municipality: textCell(18, (row) => row.municipality || null),
  route: textCell(24, ({ pick_up: at }) => (at ? [at.on, at.driver].filter(Boolean).join(', ') : null)),
  gross: amountCell((row) => row.gross),
  commission: amountCell((row) => row.commission),
  net: amountCell((row) => row.net),
  currency: textCell(9, (row) => row.currency),
});
