import { z } from 'zod';
import { num } from '#kit/exact.ts';
import { currencyCode } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { stepSentences as says } from './pricing.steps.sentences.ts';

/**
 * Decimal text as people and databases write it: no exponent, no sign of nothing, no forty decimals. What is none ends the check: rules that
 * compare amounts need some.
 */
const decimalText = (decimals: number, sign = '') =>
  z.string().regex(new RegExp(`^(?!-0(\\.0+)?$)${sign}(0|[1-9]\\d{0,9})(\\.\\d{1,${decimals}})?$`), { abort: true });
const amount = decimalText(4);
const percentage = decimalText(4);
const signedPercentage = decimalText(4, '-?');
const currency = currencyCode();
const code = z.string().trim().min(1).max(40);

const below = (limit: number) => (text: string) => num(text).lt(limit);

/** Sorted, from 0 on, none twice: every amount belongs to exactly one band. */
const bandsOf = <T extends z.ZodRawShape>(shape: T) =>
  z
    .array(z.strictObject({ from: amount, ...shape }))
    .min(1)
    .max(100)
    .refine(
      (bands) =>
        (bands as readonly { from: string }[]).every(({ from }, place) =>
          place === 0 ? num(from).eq(0) : num(from).gt((bands as readonly { from: string }[])[place - 1]!.from),
        ),
      { error: rule(says.bandsRule) },
    );

const ending = {
  modulus: amount.refine((text) => num(text).gt(0), { error: rule(says.aboveZero) }),
  offsets: z.array(amount).min(1).max(20),
};
const offsetsFit = ({
  modulus,
  offsets = [],
}: {
  modulus?: string | undefined;
  offsets?: string[] | undefined;
}): boolean => modulus === undefined || offsets.every((offset) => num(offset).lt(modulus));

export const roundingStep = z
  .strictObject({
    mode: z.enum(['up', 'down', 'nearest']),
    modulus: ending.modulus.optional(),
    offsets: ending.offsets.optional(),
    /** By the price before rounding. */
    bands: bandsOf({ modulus: ending.modulus, offsets: ending.offsets.optional() })
      .refine((bands) => bands.every(offsetsFit), { error: rule(says.offsetRule) })
      .optional(),
  })
  .refine(offsetsFit, { error: rule(says.offsetRule), path: ['offsets'] })
  .refine(({ modulus, bands }) => (modulus === undefined) !== (bands === undefined), {
    error: rule(says.modulusOrBands),
    path: ['modulus'],
  });
export type RoundingStep = z.output<typeof roundingStep>;

const marginStep = z
  .strictObject({
    /** `markup`: percent on top of the cost. `margin`: percent of the price. `amount`: so much on top. */
    kind: z.enum(['markup', 'margin', 'amount']),
    value: signedPercentage.optional(),
    on: z.enum(['landed', 'cost']).optional(),
    min_amount: amount.optional(),
    bands: bandsOf({ value: signedPercentage }).optional(),
  })
  .superRefine(({ kind, value, bands }, { addIssue }) => {
    if ((value === undefined) === (bands === undefined))
      addIssue({ code: 'custom', path: ['value'], message: rule(says.valueOrBands) });
    const all = [
      ...(value === undefined ? [] : [{ path: ['value'], value }]),
      ...(bands ?? []).map((band, place) => ({ path: ['bands', place, 'value'], value: band.value })),
    ];
    for (const one of all) {
      if (kind === 'margin' && num(one.value).gte(100))
        addIssue({ code: 'custom', path: one.path, message: rule(says.marginRule) });
      if (kind === 'markup' && num(one.value).lte(-100))
        addIssue({ code: 'custom', path: one.path, message: rule(says.markupRule) });
      if (kind === 'amount' && num(one.value).lt(0))
        addIssue({ code: 'custom', path: one.path, message: rule(says.amountRule) });
    }
  });

/** As people name a carrier's price list: "DHL", "POST-2". */
export const tariffCodePattern = /^[A-Z0-9][A-Z0-9_-]{0,19}$/;
/** Fixed part and part for each kilogram, by kilograms. */
export const weightBands = bandsOf({ amount, per_kg: amount.optional() });

const transportStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), amount, currency: currency.optional() }),
  z.strictObject({ kind: z.literal('percent'), percent: percentage }),
  z.strictObject({
    kind: z.literal('weight'),
    /** Cubic centimetres that count as a kilogram; absent: weight alone counts. */
    divisor: amount.refine((text) => num(text).gt(0)).optional(),
    /** By kilograms: a fixed part and one for each kilogram. */
    bands: weightBands,
    currency: currency.optional(),
  }),
  /** A tariff of the shop by its code, as it is in force that day. */
  z.strictObject({ kind: z.literal('tariff'), tariff: z.string().regex(tariffCodePattern) }),
]);

/** What a price comes from where nothing else is said: the purchase price, without VAT (pricing.md 2). */
export const usualBase = { of: 'purchase', includes_vat: false } as const;

/** What a profile says, each step inherited on its own: how a price comes from a cost. Amounts are decimal text. */
export const priceSteps = z
  .strictObject({
    base: z
      .strictObject({
        /** `purchase`: what the supplier asks. `list`: the supplier's price. `seller`: a local seller's. `recommended`: what the maker recommends. */
        of: z.enum(['purchase', 'list', 'seller', 'recommended']).default('purchase'),
        includes_vat: z.boolean().default(false),
        adjust_percent: signedPercentage.refine((text) => num(text).gt(-100)).optional(),
      })
      .default(usualBase),
    fx: z
      .strictObject({
        buffer_percent: percentage.refine((text) => num(text).lte(50)).default('0'),
        max_age_days: z.int().min(0).max(3650).optional(),
      })
      .optional(),
    transport: transportStep.optional(),
    customs: z
      .strictObject({
        insurance_percent: percentage.refine((text) => num(text).lte(100)).optional(),
        /** Absent: that of the CN code. */
        duty_percent: percentage.refine((text) => num(text).lte(1000)).optional(),
        clearance_fee: amount.optional(),
        fee_currency: currency.optional(),
        /** `cost`: it is not given back, and counts. */
        import_vat: z.enum(['recovered', 'cost']).optional(),
      })
      .optional(),
    fees: z
      .array(z.strictObject({ code, amount, currency: currency.optional() }))
      .max(20)
      .optional(),
    margin: marginStep.optional(),
    selling: z
      .array(
        z.strictObject({
          code,
          percent: percentage.refine(below(100)),
          /** `on_top`: paid away out of the price. `inside`: our part of a local seller's price. */
          kind: z.enum(['on_top', 'inside']),
          of: z.enum(['net', 'gross']).optional(),
        }),
      )
      .max(20)
      .superRefine((all, { addIssue }) => {
        for (const kind of ['on_top', 'inside'] as const)
          if (!percentOf(all, kind).lt(100)) addIssue({ code: 'custom', message: rule(says.sellingRule) });
        all.forEach(({ kind, of }, place) => {
          if (kind === 'on_top' && of === 'gross')
            addIssue({ code: 'custom', path: [place, 'of'], message: rule(says.onTopRule) });
        });
      })
      .optional(),
    rounding: roundingStep.optional(),
    guards: z
      .strictObject({
        min_margin_percent: percentage.refine(below(100)).optional(),
        min_margin_amount: amount.optional(),
        on_low_margin: z.enum(['block', 'raise']).optional(),
        min_price: amount.optional(),
        max_price: amount.optional(),
        max_up_percent: percentage.optional(),
        max_down_percent: percentage.optional(),
        max_daily_percent: percentage.optional(),
        max_cost_jump_percent: percentage.optional(),
        not_below_recommended: z.boolean().optional(),
      })
      .optional(),
  })
  .superRefine(({ selling, guards, base }, { addIssue }) => {
    const paidAway = percentOf(selling ?? [], 'on_top');
    if (guards?.min_margin_percent !== undefined && !paidAway.plus(guards.min_margin_percent).lt(100))
      addIssue({
        code: 'custom',
        path: ['guards', 'min_margin_percent'],
        message: rule(says.guardRule),
      });
    if (selling?.some(({ kind }) => kind === 'inside') && base.of !== 'seller')
      addIssue({
        code: 'custom',
        path: ['selling'],
        message: rule(says.insideRule),
      });
  });
export type PriceSteps = z.output<typeof priceSteps>;

type Selling = { readonly kind: 'on_top' | 'inside'; readonly percent: string };
export const percentOf = (selling: readonly Selling[], kind: Selling['kind']) =>
  selling.filter((one) => one.kind === kind).reduce((sum, one) => sum.plus(one.percent), num(0));
