import { z } from 'zod';
import type { FeedGuards } from '#features/intake/feeds/contract/feeds.safety.ts';

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

export const feedVerdict = guardFigures.extend({
  tripped: z.array(z.enum(guardNames)),
  /** Refused records that name no product, where several make one: any product may lack a variant because of them. */
  unplaced: z.int().default(0),
});
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
