import { priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { atOneMoment } from '#server/db/one-moment.ts';
import type { Platform } from '#server/feature.ts';
import type { List } from '#server/lists.ts';
import { numberCell, pagedTable, textCell, type Written, writtenColumns } from '#server/paged-table.ts';
import { priceAcrossTexts } from '../contract/price-across.texts.ts';
import { priceDeskTexts as words } from '../contract/price-desk.texts.ts';
import { type MatrixCell, type MatrixRow, matrixColumns, shopColumnKey } from '../contract/price-matrix.calls.ts';
import { type MatrixShop, priceMatrixReadModel } from './price-matrix.read-model.ts';
import { priceFiltersOf } from './prices.list.ts';
import { pricesReadModel } from './prices.read-model.ts';
import { pricesAsked, tellsOf } from './use-cases/list-prices.ts';

type Needs = Pick<Platform, 'db' | 'now'>;

/** The prices of all shops of the reader beside each other in files. People of a seller have none. */
export const priceMatrixList = ({ db, now }: Needs): List => ({
  name: 'price-matrix',
  table: ({ scope, reader, restricted, search, ids, columns, language }, work) =>
    atOneMoment(db, async (trx) => {
      const { filters } = priceFiltersOf(search);
      const matrix = priceMatrixReadModel(trx);
      const shops = await matrix.listShops(reader.shops);
      const asked = await pricesAsked(trx, scope, filters, { now: now(), only: ids ?? undefined });
      const { factors } = await tellsOf(trx, trx, scope, undefined, now(), filters);
      const seen = scope.sellerId === null && !restricted;
      const all = seen ? await pricesReadModel(trx).listIds(scope, asked, factors, null) : [];
      const cells = columns.flatMap((key) => {
        const shop = shops.find(({ id }) => shopColumnKey(id) === key);
        return shop ? cellsOf(shop, language) : writtenColumns(matrixColumns, written, [key], language);
      });
      const shopIds = shops.map(({ id }) => id);
      return work(
        pagedTable(cells, all.length, (page, size) =>
          matrix.listRows(all.slice(page * size, (page + 1) * size), shopIds, asked.products.languageId),
        ),
      );
    }),
});

const text = textCell<MatrixRow>;
const written: Readonly<Record<string, Written<MatrixRow>>> = {
  sku_intern: text(16, (row) => row.sku_intern),
  name: text(44, (row) => row.name),
};

/** A column of the screen says four things of a shop, each of which has a column of its own in a file. */
function cellsOf({ id, name, currency }: MatrixShop, language: InterfaceLanguage) {
  const of = (row: MatrixRow) => row.cells.find(({ shop_id }) => shop_id === id);
  const figure = (cell: (of: MatrixCell) => string | null) =>
    numberCell<MatrixRow>((row) => {
      const here = of(row);
      return here ? cell(here) : null;
    });
  const head = (title: string, unit: string) => `${name}: ${title}${unit === '' ? '' : ` (${unit})`}`;
  return [
    { title: head(words.gross[language], currency), ...figure(({ gross }) => gross) },
    { title: head(words.discount[language], currency), ...figure(({ discount_gross }) => discount_gross) },
    { title: head(words.netMargin[language], '%'), ...figure(({ net_margin }) => net_margin) },
    { title: head(words.state[language], ''), ...text(36, (row) => stateOf(of(row), language)) },
  ];
}

/** What the screen says below the price, or that there is none. */
function stateOf(cell: MatrixCell | undefined, language: InterfaceLanguage): string {
  const codes = (cell?.codes ?? []).map((code) => priceCodeWord(code)[language]).join(', ');
  if (codes !== '') return codes;
  if (!cell || cell.gross === null) return priceAcrossTexts.noPrice[language];
  return (cell.state === null ? words.notCalculated : words.ok)[language];
}
