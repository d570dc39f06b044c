import { z } from 'zod';
import { deliveredColumns, deliveredVariantColumns } from '#features/catalogue/products/contract/products.fields.ts';
import { typedAmount } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { feedSafetyTexts } from './feeds-safety.texts.ts';

const amount = typedAmount(rule(feedSafetyTexts.amountShape));
const percent = z
  .number()
  .min(1, rule(feedSafetyTexts.percentMin))
  .max(10_000, rule(feedSafetyTexts.percentMax, { count: 10_000 }));
const share = z
  .number()
  .min(1, rule(feedSafetyTexts.percentMin))
  .max(100, rule(feedSafetyTexts.percentMax, { count: 100 }));

/** Sizes and weight are kept together, or not. */
export const sizeColumns = ['width', 'height', 'depth', 'weight'] as const;
const isNoSize = <T extends string>(column: T): column is Exclude<T, (typeof sizeColumns)[number]> =>
  !sizeColumns.some((size) => size === column);

/** What of a known product a delivery may be kept from writing. `name` and the descriptions are meant in every language. */
export const protectedFields = [
  'name',
  'short_description',
  'long_description',
  'brand',
  'categories',
  'images',
  'attributes',
  ...deliveredColumns,
  'ean',
  ...deliveredVariantColumns.filter(isNoSize),
  'sizes',
] as const;
export type ProtectedField = (typeof protectedFields)[number];

/**
 * Which products of a feed come in, and what becomes of those it no longer lists. The rules on brand and price are about
 * every row; a known product they leave out counts as one the delivery lacks. The rules on stock and number are about new
 * products only: a known one goes on being updated, or its stock would never fall to nothing.
 */
export const feedRules = z
  .object({
    in_stock: z.boolean().default(false),
    brands: z
      .object({
        mode: z.enum(['all', 'only', 'except']),
        names: z.array(z.string().trim().min(1).max(200)).max(500, rule(feedSafetyTexts.brandsMax, { count: 500 })),
      })
      .default({ mode: 'all', names: [] }),
    price_from: amount.nullable().default(null),
    price_to: amount.nullable().default(null),
    /** Products of the reseller in his list; beyond it new ones are left out. */
    most_products: z.int().min(1, rule(feedSafetyTexts.productsMin)).max(10_000_000).nullable().default(null),
    keep: z.array(z.enum(protectedFields)).max(protectedFields.length).default([]),
    missing: z
      .object({
        /** Full deliveries in a row that lack a product before its stock is set to nothing; null: never. */
        zero_after_runs: z
          .int()
          .min(1, rule(feedSafetyTexts.runsMin))
          .max(100, rule(feedSafetyTexts.runsMax, { count: 100 }))
          .nullable(),
        /** Days after which it is put away; null: never. */
        archive_after_days: z
          .int()
          .min(1, rule(feedSafetyTexts.daysMin))
          .max(3650, rule(feedSafetyTexts.daysMax, { count: 3650 }))
          .nullable(),
      })
      .default({ zero_after_runs: 1, archive_after_days: null }),
  })
  .superRefine((rules, context) => {
    const complain = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (rules.brands.mode !== 'all' && rules.brands.names.length === 0)
      complain(['brands', 'names'], 'Name at least one brand');
    if (rules.price_from !== null && rules.price_to !== null && Number(rules.price_from) > Number(rules.price_to))
      complain(['price_to'], 'The upper price is below the lower one');
  });
export type FeedRules = z.output<typeof feedRules>;

/** What stops a run before it writes, or keeps a single value out. Null and `off`: not looked at. */
export const feedGuards = z
  .object({
    /** Per cent fewer records than the last full delivery that was imported. Full deliveries only. */
    rows_fall: share.nullable().default(null),
    /** A price that moves more than this per cent goes to quarantine … */
    price_moves: percent.nullable().default(null),
    /** … and more products than this with a price that moved so far stop the run; null: never. */
    price_products: z.int().min(0).max(10_000_000).nullable().default(null),
    /** A known product in another currency: the value goes to quarantine, or the run is stopped. */
    currency: z.enum(['off', 'quarantine', 'hold']).default('off'),
    /** More than this per cent of the products without an EAN. */
    no_ean: share.nullable().default(null),
  })
  .superRefine((guards, context) => {
    if (guards.price_products !== null && guards.price_moves === null)
      context.addIssue({ code: 'custom', path: ['price_moves'], message: 'Say from how many per cent a price counts' });
  });
export type FeedGuards = z.output<typeof feedGuards>;

/** What an experienced buyer would begin with. A feed on which nobody has set any has these, from its second run on. */
export const suggestedGuards: FeedGuards = {
  rows_fall: 30,
  price_moves: 50,
  price_products: 100,
  currency: 'hold',
  no_ean: 50,
};

/** Rules and guards of a feed; a feed that has none of its own has these. */
export const feedSafety = z.object({
  rules: feedRules.default(() => feedRules.parse({})),
  guards: feedGuards.default(suggestedGuards),
});
export type FeedSafety = z.output<typeof feedSafety>;
