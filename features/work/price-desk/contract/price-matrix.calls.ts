import { z } from 'zod';
import { defineCall, paged } from '#kit/call.ts';
import type { ListColumn } from '#kit/column-state.ts';
import { priceQuery } from './price-desk.calls.ts';
import { priceStates } from './price-desk.model.ts';
import { priceDeskTexts as words } from './price-desk.texts.ts';

const amount = z.string().nullable();

/** A variant's price in one shop: amounts with VAT, in the shop's currency, two decimals. */
export const matrixCell = z.strictObject({
  shop_id: z.int(),
  /** Null: there is no price. */
  gross: amount,
  /** What a customer pays instead. */
  discount_gross: amount,
  /** Percent; null where the shop does not calculate. */
  net_margin: amount,
  /** The net margin is below the limit the shop wants to be told of. */
  low: z.boolean(),
  /** Null: not calculated. */
  state: z.enum(priceStates).nullable(),
  codes: z.array(z.string()),
});
export type MatrixCell = z.output<typeof matrixCell>;

export const matrixRow = z.strictObject({
  /** Of the variant. */
  id: z.int(),
  product_id: z.int(),
  cover: z.string().nullable(),
  sku_intern: z.string(),
  name: z.string(),
  /** In the order of the shops. */
  cells: z.array(matrixCell),
});
export type MatrixRow = z.output<typeof matrixRow>;

/** The columns of the matrix beside one for each shop. */
export const matrixColumns = [
  { key: 'image', title: words.image, width: 52, pinned: true },
  { key: 'sku_intern', title: words.skuIntern, width: 132, pinned: true, fixed: true, orderKey: 'sku_intern' },
  { key: 'name', title: words.product, width: 180 },
] as const satisfies readonly ListColumn[];
/** Of a shop. */
export const shopColumnKey = (shopId: number): string => `shop-${shopId}`;

const { at: _at, ...ofNow } = priceQuery.shape;

export const listPriceMatrix = defineCall({
  name: 'priceDesk.matrix',
  method: 'GET',
  path: '/price/matrix',
  summary:
    'The variants the filters find in a shop, with their price and net margin in every active shop one works in, and why there is none.',
  access: ['Read_Product-Data'],
  houseOnly: true,
  query: z.object(ofNow),
  output: paged(matrixRow, {
    shops: z.array(z.object({ id: z.int(), name: z.string(), currency: z.string() })),
  }),
});
