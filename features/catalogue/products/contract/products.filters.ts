import { z } from 'zod';
import { outcomeFilter } from '#features/base/change-sets/contract/change-sets.rules.ts';
import { readinessFilter } from '#features/catalogue/products/contract/products.readiness.ts';
import { anyOr, id, many, pageQuery, paging } from '#kit/call.ts';
import { changedFlag, flag } from '#kit/flag.ts';
import { rule } from '#kit/sentence.ts';
import { codeListId } from './products.codes.ts';
import { removalReasons } from './products.removal.ts';
import { productStatus } from './products.status.ts';
import { productTexts } from './products.texts.ts';

/** Spec section 2: types of the search box, default sku. */
export const searchTypes = ['sku', 'ean', 'brand', 'name', 'all'] as const;
export type SearchType = (typeof searchTypes)[number];
/** The sortable columns: SKU Intern, SKU Ext., Product name (PMS-011). */
export const orderKeys = ['sku_intern', 'sku', 'name'] as const;
export type OrderKey = (typeof orderKeys)[number];

/** Whether the screen offers pages of this size. Each has a plan of its own in the database, so others go the general way. */
export const isOfferedSize = (size: number): boolean => paging.pageSizes.some((one) => one === size);
/** Spec section 9: select-all only up to 10000 products, inclusive. */
export const selectAllLimit = 10_000;
export const offersSelectAll = (total: number): boolean => total > 0 && total <= selectAllLimit;

/** Spec section 2: the ten yes/no filters of the actions column. */
export const flagNames = [
  'show_translated',
  'show_categories',
  'show_brands',
  'show_updated',
  'show_ean',
  'show_images',
  'show_price',
  'show_stock',
  'show_is_in_vendor_list',
  'show_has_activity',
] as const;
export type FlagName = (typeof flagNames)[number];

const number = z.coerce.number();

/** What narrows the list, its count and select-all alike (trap T30). */
export const productFilters = z.object({
  status: anyOr(number.pipe(z.enum(productStatus, { error: rule(productTexts.unknownStatus) }))),
  removal_reason: anyOr(z.enum(removalReasons)),
  category: many(id).optional(),
  seller: anyOr(id),
  search_text: z.string().trim().max(200).optional(),
  search_type: z
    .preprocess((value: string | undefined) => (value === '' ? undefined : value), z.enum(searchTypes).default('sku'))
    .default('sku'),
  /** A kept list of pasted codes (products.codes.ts). */
  codes: anyOr(codeListId),
  /** Ours: what became of products in a bulk change (docs/spec-gaps.md). */
  outcome: anyOr(outcomeFilter),
  /** Ours: what an exclusion rule keeps out of shops (docs/spec-gaps.md). */
  exclusion: anyOr(id),
  /** Ours: the last send failed, for any reason or one, or the shop has something else than was sent (docs/spec-gaps.md). */
  sending: anyOr(z.string().regex(/^(failed|failed-[0-9a-f]{8}|drifted)$/)),
  /** Assignee (LST-008). */
  user: anyOr(id),
  /** Completeness, 0 to 5 (PMS-014). */
  rating: anyOr(number.pipe(z.int().min(0).max(5))),
  /** A language CODE; which languages there are is data, so the server looks it up. */
  language: z
    .string()
    .trim()
    .toUpperCase()
    .max(8)
    .default('EN')
    .transform((code) => (code === '' ? 'EN' : code)),
  orderKey: anyOr(z.enum(orderKeys)),
  orderBy: z
    .preprocess(
      (value: string | undefined) => (value === '' ? undefined : value),
      z.enum(['asc', 'desc']).default('asc'),
    )
    .default('asc'),
  show_translated: flag.optional(),
  show_categories: flag.optional(),
  show_brands: flag.optional(),
  show_updated: changedFlag.optional(),
  show_ean: flag.optional(),
  show_images: flag.optional(),
  show_price: flag.optional(),
  show_stock: flag.optional(),
  show_is_in_vendor_list: flag.optional(),
  show_has_activity: flag.optional(),
  /** Ours: ready for the asked shop, blocked, or blocked by one rule (docs/spec-gaps.md). */
  readiness: anyOr(readinessFilter),
});
export type ProductFilters = z.output<typeof productFilters>;

/** Query of category/allProducts. */
export const productListQuery = productFilters.extend({
  ...pageQuery({ pageSize: paging.pageSize, max: paging.maxPageSize }),
  onlyCount: z
    .preprocess((value: string | number | undefined) => String(value ?? '0') || '0', z.enum(['0', '1']))
    .default('0'),
});
