import { z } from 'zod';
import { version } from '#kit/call.ts';
import { rule, type Said } from '#kit/sentence.ts';
import { isCurrency } from './exchange.rules.ts';
import { exchangeSentences as words } from './exchange.sentences.ts';

/** A day as it is written in tables and files. */
export const day = z.iso.date({ error: rule(words.dayRule) });

/** Two currencies, `EURALL`: so much of the second for one of the first. */
export const pairCode = z
  .string()
  .regex(/^[A-Z]{6}$/, { error: rule(words.pairRule) })
  .refine((pair) => isCurrency(pair.slice(0, 3)) && isCurrency(pair.slice(3)) && pair.slice(0, 3) !== pair.slice(3), {
    error: rule(words.pairRule),
  });

/** numeric(18,8): digits and a dot, more than nothing. */
export const rateText = z
  .string()
  .trim()
  .regex(/^\d{1,10}(\.\d{1,8})?$/, { error: rule(words.rateRule) })
  .refine((rate) => /[1-9]/.test(rate), { error: rule(words.rateRule) });

const percentText = (most: number, sentence: Parameters<typeof rule>[0]) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}(\.\d{1,4})?$/, { error: rule(sentence) })
    .refine((percent) => Number(percent) <= most, { error: rule(sentence) });

export const rateModes = ['automatic', 'manual', 'fixed'] as const;
export const ratePolicies = ['at_once', 'threshold', 'confirm'] as const;
export const rateStates = ['in_force', 'held', 'rejected'] as const;

const saidPair = {
  mode: z.enum(rateModes),
  /** The code of a source; null: by hand or from a file. */
  source: z.string().max(30).nullable(),
  /** Makes costs dearer, 0 to 50. */
  buffer_percent: percentText(50, words.bufferRule),
  max_age_days: z
    .int({ error: rule(words.ageRule) })
    .min(0, { error: rule(words.ageRule) })
    .max(3650, { error: rule(words.ageRule) }),
  policy: z.enum(ratePolicies),
  threshold_percent: percentText(100, words.thresholdRule),
  max_jump_percent: percentText(100, words.jumpRule).refine((percent) => Number(percent) > 0, {
    error: rule(words.jumpRule),
  }),
};
/** How a pair is kept. `version` 0: nobody has set anything of it. */
export const pairSettings = z.object({ pair: z.string(), ...saidPair, version });
export type PairSettings = z.infer<typeof pairSettings>;
export const changedPair = z.object({ ...saidPair, version });

/** What holds of a pair nobody has set anything of; as the columns of fx_pairs have it. */
export const unsetPair = {
  mode: 'manual',
  source: null,
  buffer_percent: '0',
  max_age_days: 10,
  policy: 'threshold',
  threshold_percent: '0.5',
  max_jump_percent: '5',
  version: 0,
} as const satisfies Omit<PairSettings, 'pair'>;

/** What GET exchange/currency/rates answers, as the specification has it. */
export const currencyRate = z.object({ currency_pair: z.string(), rate: z.string(), updated_at: z.iso.datetime() });

export const rateRow = z.object({
  id: z.int(),
  pair: z.string(),
  rate: z.string(),
  effective_on: z.string(),
  mode: z.enum(rateModes),
  until: z.string().nullable(),
  /** The code of a source, `file` or `hand`. */
  source: z.string(),
  state: z.enum(rateStates),
  /** Who entered it; null: a source. */
  user_name: z.string().nullable(),
  note: z.string(),
  created_at: z.iso.datetime(),
});
export type RateRow = z.infer<typeof rateRow>;

/** How old a rate is: late after two working days, too old beyond the days of its pair. */
export const rateAges = ['fresh', 'late', 'stale'] as const;
export const pairRow = pairSettings.extend({
  /** The shops whose currency it is. */
  shops: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The one in force today where the house is. */
  rate: rateRow.pick({ id: true, rate: true, effective_on: true, mode: true, until: true }).nullable(),
  /** With the buffer. */
  effective_rate: z.string().nullable(),
  /** Days since it holds. */
  age_days: z.int().nullable(),
  age: z.enum(rateAges).nullable(),
  /** Rates that jumped and wait for a person. */
  held: z.int(),
  /** The next one that is entered for a later day. */
  next: z.object({ rate: z.string(), effective_on: z.string() }).nullable(),
});
export type PairRow = z.infer<typeof pairRow>;

export const newRate = z
  .object({
    pair: pairCode,
    rate: rateText,
    effective_on: day,
    /** `fixed` never gets too old. */
    mode: z.enum(['manual', 'fixed', 'automatic']).default('manual'),
    /** The last day; null: until another. */
    until: day.nullable().default(null),
    note: z
      .string()
      .trim()
      .max(300, { error: rule(words.noteRule) })
      .default(''),
  })
  .superRefine(({ effective_on: from, until }, { addIssue }) => {
    if (until !== null && until < from) addIssue({ code: 'custom', path: ['until'], message: rule(words.untilRule) });
  });

export const sourceKinds = ['ecb', 'nbrm', 'csv'] as const;
export const rateSource = z.object({
  code: z.string(),
  kind: z.enum(sourceKinds),
  name: z.string(),
  url: z.string(),
  fetched_at: z.iso.datetime().nullable(),
  /** The newest day it gave. */
  newest_on: z.string().nullable(),
  error: z.custom<Said>().nullable(),
  /** Pairs that take it. */
  pairs: z.array(z.string()),
  version,
});
export type RateSource = z.infer<typeof rateSource>;

export const saidSource = {
  name: z
    .string()
    .trim()
    .min(1, { error: rule(words.nameRule) })
    .max(60, { error: rule(words.nameRule) }),
  url: z.url({ protocol: /^https?$/, error: rule(words.urlRule) }).max(500, { error: rule(words.urlRule) }),
};

export const currency = z.object({ code: z.string(), symbol: z.string(), digits: z.int() });
