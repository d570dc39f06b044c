import { atOneMoment } from '#features/catalogue/products/server/products.public.ts';
import { statusTexts } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Cell, Table } from '#kit/table.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { Platform } from '#server/feature.ts';
import type { List, ListTableAsked } from '#server/lists.ts';
import { pagedTable, textCell, type Written, writtenColumns } from '#server/paged-table.ts';
import { type PoItemColumnKey, poItemColumns } from '../contract/po-items.columns.ts';
import type { PoItem } from '../contract/po-items.model.ts';
import { understoodItems } from '../contract/po-items.search.ts';
import { poItemsReadModel, type Seen } from './po-items.read-model.ts';

/** Lines of purchase orders under saved views and in files; of people who belong to a seller there are none. */
export const poItemsLists = (platform: Pick<Platform, 'db' | 'readDb' | 'now'>): readonly List[] => [
  {
    name: 'purchase-items',
    async count(searches, { scope }) {
      if (scope.sellerId !== null) return searches.map(() => null);
      const counts: (number | null)[] = [];
      for (const search of searches)
        counts.push(await poItemsReadModel(platform.readDb).count(understoodItems(search).query, seen(platform)));
      return counts;
    },
    table: (asked, work) => withItemTable(platform, asked, work),
  },
];

// A file says for which orders only where its reader may see them: it says it of none.
const seen = ({ now }: Pick<Platform, 'now'>): Seen => ({ today: dayIn(now(), houseZone), shops: [] });

async function withItemTable<T>(
  platform: Pick<Platform, 'db' | 'now'>,
  { scope, restricted, search, ids, columns, language }: ListTableAsked,
  work: (table: Table) => Promise<T>,
): Promise<T> {
  const cells = writtenColumns(poItemColumns, written(language), columns, language);
  const nobody = scope.sellerId !== null || restricted;
  const { query } = understoodItems(ids === null ? search : { ...search, state: 'all' });
  return atOneMoment(platform.db, async (trx) => {
    const found = poItemsReadModel(trx);
    const total = nobody ? 0 : await found.count(query, seen(platform), ids);
    return work(
      pagedTable(cells, total, (page, limit) =>
        found.list(query, seen(platform), { limit, offset: page * limit, ids }),
      ),
    );
  });
}

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
