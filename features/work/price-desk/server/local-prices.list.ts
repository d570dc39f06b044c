import type { Cell, TableColumn } from '#kit/table.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { atOneMoment } from '#server/db/one-moment.ts';
import type { Platform } from '#server/feature.ts';
import type { List, ListSearch, ListTableAsked } from '#server/lists.ts';
import { type LocalPriceRow, localPriceQuery } from '../contract/local-prices.calls.ts';
import { type LocalPriceColumnKey, localPriceColumns } from '../contract/local-prices.columns.ts';
import { localPriceTexts as words } from '../contract/local-prices.texts.ts';
import { localPricesReadModel } from './local-prices.read-model.ts';
import { localPriceRows, localPricesAsked } from './use-cases/list-local-prices.ts';

/** Rows read and written at a time. */
const batchSize = 500;

/** The prices of local sellers in files. */
export const localPricesList = ({ db, now }: Pick<Platform, 'db' | 'now'>): List => ({
  name: 'local-prices',
  table: ({ scope, search, ids, columns, language }, work) =>
    atOneMoment(db, async (trx) => {
      const asked = await localPricesAsked(trx, scope, filtersOf(search) ?? localPriceQuery.parse({}), ids);
      const found = await localPricesReadModel(trx).listIds(scope, asked, null);
      const cells = cellsOf(columns, language);
      async function* batches() {
        for (let at = 0; at < found.length; at += batchSize) {
          const part = found.slice(at, at + batchSize);
          const rows = await localPriceRows(trx, part, scope, asked.products.languageId, now());
          yield rows.map((row) => cells.map(({ cell }) => cell(row, language)));
        }
      }
      return work({
        columns: cells.map(({ cell: _cell, ...column }) => column),
        total: found.length,
        batches: batches(),
      });
    }),
});

/** The query of the address; null where it is none of this list's. */
function filtersOf(search: ListSearch) {
  const read = localPriceQuery.safeParse(search);
  if (!read.success) return null;
  const { page: _page, pageSize: _size, onlyCount: _only, ...filters } = read.data;
  return filters;
}

type Written = Omit<TableColumn, 'title'> & {
  readonly cell: (row: LocalPriceRow, language: InterfaceLanguage) => Cell;
};

const text = (width: number, cell: Written['cell']): Written => ({ kind: 'text', width, cell });
const number = (cell: Written['cell']): Written => ({ kind: 'number', width: 14, cell });
const time = (cell: Written['cell']): Written => ({ kind: 'date', width: 17, cell });
const dateOf = (at: string | null | undefined): Date | null => (at ? new Date(at) : null);

/** What a column holds in a file; of what waits the price without VAT, as the seller asks it. */
const written: Readonly<Partial<Record<LocalPriceColumnKey, Written>>> = {
  sku_intern: text(16, (it) => it.sku_intern),
  sku: text(16, (it) => it.sku),
  ean: text(16, (it) => it.ean),
  name: text(44, (it) => it.name),
  seller: text(20, (it) => it.seller.name),
  category: text(24, (it) => it.category),
  net: number((it) => it.price),
  gross: number((it) => it.gross),
  discount: number((it) => it.discount_gross),
  commission: number((it) => it.commission?.percent ?? null),
  commission_of: text(30, ({ commission }, language) =>
    commission ? commission.about.join(' + ') || words.allGoods[language] : null,
  ),
  share: number((it) => it.share),
  shop_gross: number((it) => it.shop_gross),
  other: number((it) => it.other_gross),
  difference: number((it) => it.difference),
  stock: number((it) => String(it.stock)),
  asked: number((it) => it.asked?.price ?? null),
  since: time((it) => dateOf(it.asked?.at)),
  changed: time((it) => dateOf(it.changed_at)),
  in_shop: text(14, (it) => it.in_shop),
};

const cellsOf = (columns: ListTableAsked['columns'], language: InterfaceLanguage) =>
  columns.flatMap((key) => {
    const column = localPriceColumns.find((one) => one.key === key);
    const own = column && written[column.key];
    return column && own ? [{ title: column.title[language], ...own }] : [];
  });
