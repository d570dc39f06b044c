import { type StepName, type StoredSteps, stepNames } from '#features/selling/pricing/contract/profiles.steps.ts';
import { profileTexts, stepTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import type { Text } from '#kit/text.ts';

type Say = (text: Text, values?: Readonly<Record<string, string | number>>) => string;
type Words = { readonly [S in StepName]: (say: Say, step: NonNullable<StoredSteps[S]>, currency: string) => string };

const prices = {
  purchase: words.purchase,
  list: words.list_price,
  seller: words.seller_price,
  recommended: words.recommended,
} as const;

const sayings: Words = {
  base(say, { of, includes_vat, adjust_percent }) {
    const from = say(words.wordsBase, { price: say(prices[of]) });
    const without = includes_vat ? say(words.wordsVat, { said: from }) : from;
    return adjust_percent === undefined
      ? without
      : say(words.wordsAdjust, { said: without, percent: signed(adjust_percent) });
  },
  fx(say, { buffer_percent, max_age_days }) {
    const said = say(words.wordsFx, { percent: buffer_percent });
    return max_age_days === undefined ? said : say(words.wordsFxAge, { said, days: max_age_days });
  },
  transport(say, step, currency) {
    const what = {
      fixed: () => (step.kind === 'fixed' ? `${step.amount} ${step.currency ?? currency}` : ''),
      percent: () => (step.kind === 'percent' ? `${step.percent} %` : ''),
      tariff: () => (step.kind === 'tariff' ? step.tariff : ''),
      weight: () => (step.kind === 'weight' ? say(words.wordsByWeight, { count: step.bands.length }) : ''),
    }[step.kind]();
    return say(words.wordsTransport, { what });
  },
  customs: (say, { duty_percent }) =>
    say(words.wordsCustoms, { duty: duty_percent === undefined ? say(words.wordsByCode) : `${duty_percent} %` }),
  fees: (say, fees, currency) =>
    say(words.wordsFees, { list: listed(fees.map((fee) => `${fee.code} ${fee.amount} ${fee.currency ?? currency}`)) }),
  margin(say, { kind, value, bands, min_amount }, currency) {
    const one = { margin: words.wordsMargin, markup: words.wordsMarkup, amount: words.wordsAmount }[kind];
    const kinds = { margin: words.marginKind, markup: words.markup, amount: words.amountKind };
    const said = bands
      ? say(words.wordsBands, {
          kind: say(kinds[kind]),
          list: listed(bands.map((band) => say(words.wordsBand, { from: band.from, value: band.value }))),
        })
      : say(one, { value: kind === 'amount' ? `${value} ${currency}` : value! });
    return min_amount === undefined ? said : say(words.wordsAtLeast, { said, amount: `${min_amount} ${currency}` });
  },
  selling: (say, all) =>
    say(words.wordsSelling, {
      list: listed(
        all.map((one) => `${one.code} ${one.percent} % ${say(one.kind === 'inside' ? words.inside : words.on_top)}`),
      ),
    }),
  rounding(say, { mode, modulus, offsets, bands }) {
    const ending = bands
      ? say(words.wordsEndings)
      : offsets
        ? say(words.wordsEnding, { offsets: offsets.join(', '), modulus: modulus! })
        : say(words.wordsSteps, { modulus: modulus! });
    return say(words.wordsRounding, { mode: say(words[mode]), ending });
  },
  guards: (say, guards) =>
    say(words.wordsGuards, {
      list: listed(
        Object.entries(guards).map(([key, value]) => {
          const label = say(words[key as keyof typeof guards]);
          if (typeof value === 'boolean') return label;
          return key === 'on_low_margin'
            ? `${label}: ${say(value === 'raise' ? words.raisePrice : words.block)}`
            : `${label} ${value}`;
        }),
      ),
    }),
};

const signed = (text: string): string => (text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`);
const listed = (all: readonly string[]): string => all.join(', ') || '–';

/** What a version says, a line for each step that it does not inherit. */
export const versionWords = (say: Say, steps: StoredSteps, currency: string): string[] =>
  stepNames.flatMap((step) => {
    const said = steps[step];
    if (said === undefined) return [];
    if (said === null) return [say(words.wordsOff, { step: say(profileTexts[step]).toLowerCase() })];
    return [(sayings[step] as (say: Say, step: unknown, currency: string) => string)(say, said, currency)];
  });
