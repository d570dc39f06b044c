import { statusTexts } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Cell } from '#kit/table.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { Platform } from '#server/feature.ts';
import { houseList } from '#server/house-list.ts';
import type { List } from '#server/lists.ts';
import { textCell, type Written } from '#server/paged-table.ts';
import { type PoItemColumnKey, poItemColumns } from '../contract/po-items.columns.ts';
import type { PoItem } from '../contract/po-items.model.ts';
import { understoodItems } from '../contract/po-items.search.ts';
import { poItemsReadModel } from './po-items.read-model.ts';

/** Lines of purchase orders under saved views and in files; of people who belong to a seller there are none. */
export const poItemsLists = ({ now, ...platform }: Pick<Platform, 'db' | 'readDb' | 'now'>): readonly List[] => [
  houseList(platform, {
    name: 'purchase-items',
    columns: poItemColumns,
    written,
    asked: (search) => understoodItems(search).query,
    everything: { state: 'all' },
    viewed: true,
    read(db, { only: ids }) {
      const found = poItemsReadModel(db);
      // A file says for which orders only where its reader may see them: it says it of none.
      const seen = { today: dayIn(now(), houseZone), shops: [] };
      return {
        count: (asked) => found.count(asked, seen, ids),
        list: (asked, page, limit) => found.list(asked, seen, { limit, offset: page * limit, ids }),
      };
    },
  }),
];

const text = textCell<PoItem>;
const figure = (cell: Written<PoItem>['cell']): Written<PoItem> => ({ kind: 'number', width: 12, cell });
const count = (n: number | null): Cell => (n === null ? null : String(n));

const written = (language: InterfaceLanguage): Partial<Record<PoItemColumnKey, Written<PoItem>>> => ({
  order: text(16, (row) => row.order.number),
  supplier: text(22, (row) => row.seller.name),
  sku: text(18, (row) => row.sku),
  sku_intern: text(18, (row) => row.sku_intern),
  product: text(44, (row) => row.name),
  qty: figure((row) => count(row.qty)),
  confirmed: figure((row) => count(row.confirmed)),
  received: figure((row) => count(row.received)),
  open: figure((row) => count(row.open)),
  cost: text(16, (row) => `${row.cost} ${row.currency}`),
  promised: text(12, (row) => row.promised_on),
  confirmed_on: text(12, (row) => row.confirmed_on),
  late: figure((row) => (row.days_late > 0 ? String(row.days_late) : null)),
  status: text(16, (row) => statusTexts[row.order.status][language]),
  cn: text(12, (row) => row.cn_code),
  origin: text(14, (row) => row.origin),
  weight: figure((row) => row.weight),
  note: text(40, (row) => row.note || null),
});
