import type { PriceTrace } from '#features/selling/pricing/contract/prices.calls.ts';
import { shortAmount } from '#features/selling/pricing/contract/pricing.amounts.ts';
import { num } from '#kit/exact.ts';
import type { Text } from '#kit/text.ts';
import { priceExplainTexts as words } from './price-explain.texts.ts';

/** A sentence with what stands in it. */
export type Said = { readonly text: Text; readonly values?: Readonly<Record<string, string>> };
/** One step in words: what it is, what went in, and the amount there was afterwards (decimal text). */
export type ExplainedStep = {
  /** No step is done twice. */
  readonly key: string;
  readonly title: Text;
  readonly details: readonly Said[];
  readonly out: string;
  /** The rules the step comes from. */
  readonly rule: Rule | null;
  /** Rules that say something of it as well and do not count. */
  readonly overrides: readonly Rule[];
};
type Rule = { readonly profile: number; readonly name: string; readonly version: number };

type Step = PriceTrace['steps'][number];
/** The trace in words, for the shop's currency. A step this table does not know shows its name and its result. */
export function explainSteps(steps: readonly Step[]): ExplainedStep[] {
  return steps.map((step) => ({
    ...(explained[step.step]?.(step.in as never) ?? { title: { en: step.step, sq: step.step }, details: [] }),
    key: step.step,
    out: step.out,
    rule: step.rule ?? null,
    overrides: step.overrides ?? [],
  }));
}

type Words = { readonly title: Text; readonly details: readonly Said[] };
const said = (text: Text, values: Said['values'] = {}): Said => ({ text, values });
const bases: Readonly<Record<string, Text>> = {
  purchase: words.base,
  list: words.ofList,
  seller: words.ofSeller,
  recommended: words.ofRecommended,
};
const kinds: Readonly<Record<string, Text>> = { fixed: words.fixed, percent: words.percent, weight: words.weight };
const margins: Readonly<Record<string, Text>> = {
  markup: words.markupIs,
  margin: words.marginIs,
  amount: words.amountIs,
};
const modes: Readonly<Record<string, Text>> = { up: words.up, down: words.down, nearest: words.nearest };
type Leg = { readonly pair: string; readonly rate: string; readonly how: 'times' | 'over' };

const explained: Readonly<Record<string, (given: never) => Words>> = {
  base: ({
    of,
    amount,
    currency,
    adjust_percent,
  }: {
    of: string;
    amount: string;
    currency: string;
    adjust_percent?: string;
  }) => ({
    title: bases[of] ?? words.base,
    details: [
      said({ en: '{amount} {currency}', sq: '{amount} {currency}' }, { amount: shortAmount(amount), currency }),
      ...(adjust_percent === undefined ? [] : [said(words.adjusted, { percent: shortAmount(adjust_percent) })]),
    ],
  }),
  fx: ({ legs, buffer_percent }: { legs: readonly Leg[]; buffer_percent: string }) => ({
    title: words.fx,
    details: [
      ...legs.map(({ pair, rate, how }) => ({
        text: how === 'times' ? words.times : words.over,
        values: { pair, rate: shortAmount(rate) },
      })),
      ...(num(buffer_percent).isZero() ? [] : [said(words.buffer, { percent: shortAmount(buffer_percent) })]),
    ],
  }),
  transport: ({ kind }: { kind: string }) => ({
    title: words.transport,
    details: kinds[kind] ? [said(kinds[kind])] : [],
  }),
  customs: (given: { customs_value: string; how: string; import_vat: string; import_vat_counts: boolean }) => ({
    title: words.customs,
    details: [
      given.how === 'hand'
        ? said(words.customsByHand)
        : said(words.customsHow, { how: given.how.replace(' ', ''), value: shortAmount(given.customs_value) }),
      ...(given.import_vat_counts ? [said(words.importVat, { amount: shortAmount(given.import_vat) })] : []),
    ],
  }),
  landed: () => ({ title: words.landed, details: [] }),
  margin: ({ kind, value, min_amount_used }: { kind: string; value: string; min_amount_used: boolean }) => ({
    title: words.margin,
    details: [
      ...(margins[kind] ? [said(margins[kind], { value: shortAmount(value) })] : []),
      ...(min_amount_used ? [said(words.leastUsed)] : []),
    ],
  }),
  selling: ({ on_top, inside }: { on_top: string; inside: string }) => ({
    title: words.selling,
    details: [
      ...(num(on_top).isZero() ? [] : [said(words.onTop, { percent: shortAmount(on_top) })]),
      ...(num(inside).isZero() ? [] : [said(words.inside, { percent: shortAmount(inside) })]),
    ],
  }),
  vat: ({ percent }: { percent: string }) => ({
    title: words.vat,
    details: [said(words.vatIs, { percent: shortAmount(percent) })],
  }),
  rounding: ({ mode, modulus, offsets }: { mode: string; modulus: string; offsets: readonly string[] }) => ({
    title: words.rounding,
    details: [
      said(modes[mode] ?? words.nearest),
      said(
        { en: '{endings} / {modulus}', sq: '{endings} / {modulus}' },
        { endings: offsets.map(shortAmount).join(', '), modulus: shortAmount(modulus) },
      ),
    ],
  }),
  pin: ({ kind, amount }: { kind: string; amount: string }) => ({
    title: words.pin,
    details: kind === 'net' ? [said(words.pinNet, { amount: shortAmount(amount) })] : [],
  }),
  raise: ({ floor }: { floor: string }) => ({
    title: words.raise,
    details: [said(words.raiseIs, { amount: shortAmount(floor) })],
  }),
};
