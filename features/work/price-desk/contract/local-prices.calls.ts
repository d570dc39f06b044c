import { z } from 'zod';
import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { tableFile } from '#features/base/exports/contract/table-import.model.ts';
import { productFilters, productListQuery } from '#features/catalogue/products/contract/products.filters.ts';
import { sellerPriceLimit } from '#features/catalogue/products/contract/seller-prices/seller-prices.ts';
import { sheetFileErrors } from '#features/selling/pricing/contract/sheet/sheet.calls.ts';
import { anyOr, defineCall, listQuery, paged } from '#kit/call.ts';
import { localPriceOrderKeys } from './local-prices.columns.ts';
import { localPriceTexts as words } from './local-prices.texts.ts';
import { sheetWritten } from './price-desk.calls.ts';

const amount = z.string().nullable();
const time = z.iso.datetime();

/** Spec section 2: the guard of /price/export. */
const read = ['Read_Product-Data'] as const;

/** What is looked for among the prices of local sellers. */
export const localPriceStates = ['waiting', 'dearer', 'cheaper', 'no_price'] as const;

const { orderKey: _key, orderBy: _by, search_text: _text, codes: _codes, ...ofProducts } = productFilters.shape;

/** The filters of the product list, what is about these prices, and since which day a seller changed one. */
export const localPriceQuery = z.object({
  ...ofProducts,
  show: anyOr(z.enum(localPriceStates)),
  since: anyOr(z.iso.date()),
  ...listQuery(localPriceOrderKeys),
  onlyCount: productListQuery.shape.onlyCount,
});
export type LocalPriceQuery = z.output<typeof localPriceQuery>;

/** A variant of a local seller. What the seller asks is in EUR, what customers pay in the currency of the shop. */
export const localPriceRow = z.strictObject({
  /** Of the variant. */
  id: z.int(),
  product_id: z.int(),
  cover: z.string().nullable(),
  sku_intern: z.string(),
  sku: z.string(),
  ean: z.string().nullable(),
  name: z.string(),
  seller: z.object({ id: z.int(), name: z.string() }),
  /** The last part of its path. */
  category: z.string().nullable(),
  price: amount,
  /** With VAT, two decimals. */
  gross: amount,
  discount_gross: amount,
  /** Percent the market keeps, and of which price. */
  commission: z
    .object({
      percent: z.string(),
      base: z.enum(['gross', 'net']),
      /** What its rule is about, by name; none: all goods. */
      about: z.array(z.string()),
    })
    .nullable(),
  /** Of one piece at the seller's price with its discount, EUR. */
  share: amount,
  /** With VAT, in the shop's currency. */
  shop_gross: amount,
  other_gross: amount,
  /** How much dearer than the cheapest other seller, percent; below 0: cheaper. */
  difference: amount,
  stock: z.int(),
  /** A price that waits for staff. EUR without VAT. */
  asked: z.object({ price: amount, discount_price: amount, at: time, by: z.string().nullable() }).nullable(),
  /** When the seller last asked for another price; null: never since approval. */
  changed_at: time.nullable(),
  in_shop: z.string().nullable(),
});
export type LocalPriceRow = z.output<typeof localPriceRow>;

export const listLocalPrices = defineCall({
  name: 'priceDesk.localPrices',
  method: 'GET',
  path: '/price/export',
  summary:
    'A page of the variants of local sellers with what they ask, what the market keeps, what customers pay in the shop, what other sellers of the EAN take, and new prices that wait.',
  access: read,
  houseOnly: true,
  query: localPriceQuery,
  output: paged(localPriceRow),
});

const { page: _page, pageSize: _size, onlyCount: _only, ...ofLocalPrices } = localPriceQuery.shape;

export const selectLocalPrices = defineCall({
  name: 'priceDesk.selectAllLocal',
  method: 'GET',
  path: '/price/export/select-all',
  summary: 'The ids of all variants of local sellers that the filters find, in list order, up to 10000.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  query: z.object(ofLocalPrices),
  output: z.array(z.int()),
  errors: [changeSetErrors.tooManyFound],
});

export const exportLocalSheet = defineCall({
  name: 'priceDesk.localSheet',
  method: 'GET',
  path: '/price/export/sheet',
  summary:
    'The prices of local sellers that the filters find as a file (CSV or XLSX) whose prices by hand are edited in another program and brought in again.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  query: z.object({ ...ofLocalPrices, ...sheetWritten }),
  output: tableFile,
  errors: sheetFileErrors,
});

export const getPriceLimit = defineCall({
  name: 'priceDesk.priceLimit',
  method: 'GET',
  path: '/price/export/limit',
  summary: 'By how many percent a local seller may change the price of an approved product without approval.',
  access: read,
  houseOnly: true,
  output: z.object({ limit: z.string() }),
});

export const setPriceLimit = defineCall({
  name: 'priceDesk.setPriceLimit',
  method: 'PUT',
  path: '/price/export/limit',
  summary:
    'Sets by how many percent a local seller may change a price without approval; prices that wait go on waiting.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  body: z.object({ limit: sellerPriceLimit }),
  output: z.object({ limit: z.string() }),
  message: words.limitSaved,
});
