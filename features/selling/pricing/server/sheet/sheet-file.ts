import { tableText } from '#features/base/exports/server/exports.public.ts';
import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { priceErrors } from '../../contract/prices.errors.ts';
import { type DecimalSign, type SheetTitle, sheetLimits, sheetTitles } from '../../contract/sheet/sheet.model.ts';
import { sheetVersion } from '../../contract/sheet/sheet.plan.ts';
import { sheetErrors } from '../../contract/sheet.errors.ts';
import { calculates } from '../changing/price-facts.read-model.ts';
import { type SheetPrice, sheetRowsReadModel } from './sheet-rows.read-model.ts';

type Asked = {
  readonly shopId: number;
  /** In the order of the file, at most `sheetRows`; `found`: how many there would be. */
  readonly variantIds: readonly number[];
  readonly found: number;
  readonly format: 'csv' | 'xlsx';
  readonly decimal: DecimalSign;
};

/** As many variants a file of prices has; where the filters find more it is refused. */
export const sheetRows = sheetLimits.rows;

/**
 * Prices of a shop as a file that is edited in another program and brought in again: CSV as text, a workbook as base64. Editable are the
 * last columns but the version of the row, by which a row that changed meanwhile is known.
 * @throws AppError where the shop does not calculate its prices, or the rows are more than a file has
 */
export async function priceSheetFile(db: Db, { shopId, variantIds, found, format, decimal }: Asked) {
  if (!(await calculates(db, shopId))) throw new AppError(priceErrors.notCalculated);
  if (found > sheetRows) throw new AppError(sheetErrors.tooMany, { values: { limit: sheetRows, count: found } });
  const prices = await sheetRowsReadModel(db).list(variantIds, shopId);
  const signed = (amount: string | null) => (amount ?? '').replace('.', decimal);
  const lines = prices.map((price) => {
    const cells = cellsOf(price, shopId, signed);
    return sheetTitles.map((title) => cells[title]);
  });
  const content = await tableText(format, sheetTitles, lines);
  return { name: `tregu-prices-${shopId}.${format}`, content };
}

const cellsOf = (
  price: SheetPrice,
  shopId: number,
  signed: (amount: string | null) => string,
): Record<SheetTitle, string> => ({
  name: price.name,
  seller: price.seller,
  currency: price.currency,
  purchase_price: signed(price.purchase_price),
  purchase_currency: price.purchase_currency,
  landed: signed(price.landed),
  price_net: signed(price.price_net),
  vat: signed(price.vat),
  price_gross: signed(price.price_gross),
  calculated_gross: signed(price.calculated_gross),
  net_margin: signed(price.net_margin),
  state: price.state ?? '',
  sku_intern: price.sku_intern,
  shop: String(shopId),
  pin_gross: price.pin?.kind === 'gross' ? signed(price.pin.amount) : '',
  pin_net: price.pin?.kind === 'net' ? signed(price.pin.amount) : '',
  pin_until: price.pin_until ?? '',
  discount_gross: signed(price.discount?.gross ?? null),
  discount_from: price.discount_from ?? '',
  discount_until: price.discount_until ?? '',
  reason: (price.pin ?? price.discount)?.reason ?? '',
  row_version: sheetVersion(price.version, price.discount?.id ?? null),
});
