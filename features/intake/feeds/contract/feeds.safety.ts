import { z } from 'zod';
import { fillIn } from '#kit/text.ts';
import { feedSafetyTexts } from './feeds-safety.texts.ts';

/** An amount as feeds write it: digits and a point, at most four decimals; never a float. */
const amount = z.string().regex(/^\d{1,10}(\.\d{1,4})?$/, feedSafetyTexts.amountShape.en);
const percent = z
  .number()
  .min(1, feedSafetyTexts.percentMin.en)
  .max(10_000, fillIn(feedSafetyTexts.percentMax.en, { count: 10_000 }));
const share = z
  .number()
  .min(1, feedSafetyTexts.percentMin.en)
  .max(100, fillIn(feedSafetyTexts.percentMax.en, { count: 100 }));

/** What of a known product a delivery may be kept from writing. `name` and the descriptions are meant in every language. */
export const protectedFields = [
  'name',
  'short_description',
  'long_description',
  'brand',
  'categories',
  'images',
  'attributes',
  'product_number',
  'country',
  'vendor_warranty',
  'ean',
  'price',
  'discount_price',
  'purchase_price',
  'currency',
  'tvsh',
  'stock',
  'max_handling_days',
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
        names: z
          .array(z.string().trim().min(1).max(200))
          .max(500, fillIn(feedSafetyTexts.brandsMax.en, { count: 500 })),
      })
      .default({ mode: 'all', names: [] }),
    price_from: amount.nullable().default(null),
    price_to: amount.nullable().default(null),
    /** Products of the reseller in his list; beyond it new ones are left out. */
    most_products: z.int().min(1, feedSafetyTexts.productsMin.en).max(10_000_000).nullable().default(null),
    keep: z.array(z.enum(protectedFields)).max(protectedFields.length).default([]),
    missing: z
      .object({
        /** Full deliveries in a row that lack a product before its stock is set to nothing; null: never. */
        zero_after_runs: z
          .int()
          .min(1, feedSafetyTexts.runsMin.en)
          .max(100, fillIn(feedSafetyTexts.runsMax.en, { count: 100 }))
          .nullable(),
        /** Days after which it is put away; null: never. */
        archive_after_days: z
          .int()
          .min(1, feedSafetyTexts.daysMin.en)
          .max(3650, fillIn(feedSafetyTexts.daysMax.en, { count: 3650 }))
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

/** `end`: the file ends otherwise than the one before, as one does that was cut off. It is always looked at. */
export const guardNames = ['rows', 'prices', 'currency', 'ean', 'end'] as const;
export type GuardName = (typeof guardNames)[number];

/** What the guards counted in a delivery before anything of it was written. */
export const guardFigures = z.object({
  rows: z.int(),
  /** Records of the delivery it is compared with; null: there is none. */
  rows_before: z.int().nullable(),
  products: z.int(),
  /** Products with a price that moves more than allowed; at most one hundred are named. */
  price_products: z.int(),
  currency_products: z.int(),
  no_ean: z.int(),
  /** Per cent of the products without an EAN in the run before; null: nobody knows. */
  no_ean_before: z.number().nullable().default(null),
  /** The file ends without a line break; null: its format needs none. */
  open_end: z.boolean().nullable().default(null),
  open_end_before: z.boolean().nullable().default(null),
});
export type GuardFigures = z.output<typeof guardFigures>;

export const feedVerdict = guardFigures.extend({ tripped: z.array(z.enum(guardNames)) });
export type FeedVerdict = z.output<typeof feedVerdict>;

/**
 * Which guards stop a delivery with these figures. One that is exactly at its limit passes, and so does a share of products without an
 * EAN that was too high in the run before already: somebody has looked at it then.
 */
export function trippedGuards(guards: FeedGuards, figures: GuardFigures, isFull: boolean): GuardName[] {
  const { rows_fall, price_moves, price_products, currency, no_ean } = guards;
  const { rows, rows_before, products } = figures;
  const tripped: GuardName[] = [];
  if (rows_fall !== null && isFull && rows_before !== null && (rows_before - rows) * 100 > rows_before * rows_fall)
    tripped.push('rows');
  if (price_moves !== null && price_products !== null && figures.price_products > price_products)
    tripped.push('prices');
  if (currency === 'hold' && figures.currency_products > 0) tripped.push('currency');
  const asBefore = no_ean !== null && (figures.no_ean_before ?? 0) > no_ean;
  if (no_ean !== null && figures.no_ean * 100 > products * no_ean && !asBefore) tripped.push('ean');
  if (figures.open_end === true && figures.open_end_before === false) tripped.push('end');
  return tripped;
}

/**
 * How many per cent a price moved, with one decimal; null where nothing can be said: there was none, or there is none. From
 * nothing to something is as far as can be.
 */
export function priceMove(before: string | null, after: string | null): number | null {
  if (before === null || after === null) return null;
  const [was, is] = [Number(before), Number(after)];
  if (was === is) return 0;
  if (was === 0) return 1_000_000;
  return Math.min(1_000_000, Math.round((Math.abs(is - was) / was) * 1000) / 10);
}

/** Fields of a variant that are looked at one by one. */
export const judgedFields = ['price', 'discount_price', 'purchase_price', 'currency'] as const;
export type JudgedField = (typeof judgedFields)[number];
type Judged = Readonly<Record<JudgedField, string | null>>;

export type Suspicion = {
  readonly field: JudgedField;
  readonly rule: 'price' | 'currency';
  /** Per cent; null where the currency is why. */
  readonly moved: number | null;
};

/**
 * Which of the new values of a variant are not let in. In another currency every amount means something else, so they
 * wait together. A discount comes and goes, so how far it moves says nothing.
 */
export function suspicions(
  guards: Pick<FeedGuards, 'price_moves' | 'currency'>,
  was: Judged,
  is: Judged,
  taken: readonly JudgedField[],
): Suspicion[] {
  if (guards.currency !== 'off' && taken.includes('currency') && was.currency !== null)
    return taken.map((field) => ({ field, rule: 'currency', moved: null }));
  const most = guards.price_moves;
  if (most === null) return [];
  return taken.flatMap((field): Suspicion[] => {
    if (field !== 'price' && field !== 'purchase_price') return [];
    const moved = priceMove(was[field], is[field]);
    return moved !== null && moved > most ? [{ field, rule: 'price', moved }] : [];
  });
}
