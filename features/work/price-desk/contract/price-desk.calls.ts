import { z } from 'zod';
import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { tableFile } from '#features/base/exports/contract/table-import.model.ts';
import { productFilters, productListQuery } from '#features/catalogue/products/contract/products.filters.ts';
import { sheetFileErrors } from '#features/selling/pricing/contract/sheet/sheet.calls.ts';
import { decimalSigns } from '#features/selling/pricing/contract/sheet/sheet.model.ts';
import { anyOr, defineCall, id, listQuery, paged, shortId } from '#kit/call.ts';
import { flag } from '#kit/flag.ts';
import { ownPriceRow, priceLogRow, priceRow, priceSeries, priceStates } from './price-desk.model.ts';
import { filterDay, isKnownYear, narrowingKeys, type PriceNarrowing, priceNarrowing } from './price-filters.ts';

/** Spec section 2: the guard of /price. */
const read = ['Read_Product-Data', 'Read_Product-Reseller'] as const;

/** Every figure sorts; null last. */
export const priceOrderKeys = [
  'sku_intern',
  'stock',
  'purchase',
  'customs',
  'duty',
  'transport',
  'landed',
  'net',
  'vat',
  'gross',
  'discount',
  'margin',
  'kept',
  'net_margin',
  'applied',
  'updated',
  'presented',
] as const;
export type PriceOrderKey = (typeof priceOrderKeys)[number];

const { orderKey: _key, orderBy: _by, search_text: _text, codes: _codes, ...ofProducts } = productFilters.shape;

/** The filters of the product list, and what is about prices alone. */
export const priceQuery = z.object({
  ...ofProducts,
  ...priceNarrowing,
  /** Prices as they were when this day of the shop's clock was over, or at this moment. */
  at: anyOr(z.union([z.iso.date(), z.iso.datetime()]).refine(isKnownYear)),
  ...listQuery(priceOrderKeys),
  onlyCount: productListQuery.shape.onlyCount,
});
export type PriceQuery = z.output<typeof priceQuery>;

/** What is not known of the past for all variants at once: what narrows by price, and the order of a figure. */
export const nowOnly = ({ orderKey, ...query }: PriceNarrowing & Pick<PriceQuery, 'orderKey'>): boolean =>
  narrowingKeys.some((key) => query[key] !== undefined) || (orderKey !== undefined && orderKey !== 'sku_intern');

export const listPrices = defineCall({
  name: 'priceDesk.list',
  method: 'GET',
  path: '/price',
  summary:
    'A page of the variants of a shop with cost, price, margin and what keeps a price from being there; a reseller’s people get own variants with what they deliver, and no price. `at` asks for the prices of a day or a moment of the past.',
  access: read,
  query: priceQuery,
  output: paged(z.union([priceRow, ownPriceRow])),
});

const { page: _page, pageSize: _size, onlyCount: _only, at: _at, ...ofPrices } = priceQuery.shape;

export const selectPrices = defineCall({
  name: 'priceDesk.selectAll',
  method: 'GET',
  path: '/price/select-all',
  summary: 'The ids of all variants that the filters find, in list order, up to 10000: what "select all" selects.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  query: z.object(ofPrices),
  output: z.array(z.int()),
  errors: [changeSetErrors.tooManyFound],
});

/** How a file of prices is written. */
export const sheetWritten = {
  format: z.enum(['csv', 'xlsx']).default('csv'),
  decimal: z.enum(decimalSigns).default('.'),
};

export const exportPriceSheet = defineCall({
  name: 'priceDesk.sheet',
  method: 'GET',
  path: '/price/sheet',
  summary:
    'The prices that the filters find as a file (CSV or XLSX) whose prices by hand are edited in another program and brought in again.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  query: z.object({ ...ofPrices, ...sheetWritten }),
  output: tableFile,
  errors: sheetFileErrors,
});

export const countAlerts = defineCall({
  name: 'priceDesk.alerts',
  method: 'GET',
  path: '/price/alerts',
  summary:
    'How many prices of a shop are blocked, and by what, wait for a decision, are held by a campaign, or carry a warning.',
  access: ['Read_Product-Data'],
  houseOnly: true,
  output: z.object({
    calculated: z.boolean(),
    blocked: z.array(z.object({ code: z.string(), count: z.int() })),
    quarantined: z.int(),
    held: z.int(),
    warned: z.int(),
    pinned: z.int(),
    pin_ends_soon: z.int(),
    /** Beyond the limits of the shop, as last counted; 0 where none is set. */
    margin_low: z.int(),
    moved: z.int(),
    /** Made with a rate that has moved since by the threshold of its pair; as last counted. */
    fx_moved: z.int(),
    /** Of products whose feed has missed its times or fails; as last counted. */
    stale_feed: z.int(),
    /** Came out otherwise when they were calculated again. */
    not_reproduced: z.int(),
  }),
});

export const priceLogOrderKeys = ['at', 'change'] as const;

/** What is asked of the log of prices: of one variant, one run, one cause, or by how much a price moved. */
export const priceLogQuery = z.object({
  variant: anyOr(id),
  run: anyOr(id),
  cause: anyOr(z.string().regex(/^[a-z_]{1,40}$/)),
  field: anyOr(z.enum(['price', 'discount', 'state'])),
  /** What the price came to. */
  state: anyOr(z.enum(priceStates)),
  direction: anyOr(z.enum(['up', 'down'])),
  /** Moved by at least so many percent. */
  percent: anyOr(z.string().regex(/^\d{1,4}(\.\d{1,2})?$/)),
  /** Not yet confirmed by the shop; asked of one variant, one run or from a day on. */
  unsent: flag.optional(),
  /** Came out otherwise when it was calculated again; '1' what nobody has settled. */
  doubted: flag.optional(),
  /** By what this person did at once: a price by hand, a calculation. Who changed rules or a rate before is told of each line alone. */
  by: anyOr(id),
  from: anyOr(filterDay),
  to: anyOr(filterDay),
  ...listQuery(priceLogOrderKeys),
});
export type PriceLogQuery = z.output<typeof priceLogQuery>;

export const listPriceLog = defineCall({
  name: 'priceDesk.log',
  method: 'GET',
  path: '/price/logs',
  summary:
    'A page of the changes of prices in a shop, newest first: from what to what, why, by whom, and whether the shop has it.',
  access: ['Read_Product-Data'],
  houseOnly: true,
  query: priceLogQuery,
  output: paged(priceLogRow),
});

/** Days of a price over time, where no others are asked for, and at most. */
export const seriesDays = { usual: 90, most: 400 } as const;

export const getPriceSeries = defineCall({
  name: 'priceDesk.series',
  method: 'GET',
  path: '/price/logs/{variantId}/{shopId}/series',
  summary:
    'The prices of a variant in a shop over time, as they were decided and as the shop showed them, with the lowest of 30 days and the campaigns; the last 90 days where none are named, 400 at most.',
  access: ['Read_Product-Data'],
  houseOnly: true,
  params: z.object({ variantId: id, shopId: shortId }),
  query: z.object({ from: anyOr(filterDay), to: anyOr(filterDay) }),
  output: priceSeries,
});
