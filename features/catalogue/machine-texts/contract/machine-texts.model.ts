import { z } from 'zod';
import { previewRows } from '#features/base/change-sets/contract/change-sets.rules.ts';
import { textParts } from '#features/catalogue/products/contract/products.text-state.ts';
import { version } from '#kit/call.ts';
import { currencyCode } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { machineSentences as words } from './machine-texts.sentences.ts';

/** Engines we know how to ask. */
export const engineKinds = ['deepl', 'libretranslate'] as const;
export type EngineKind = (typeof engineKinds)[number];

export const engineLimits = { name: 60, url: 300, key: 500, monthLimit: 1_000_000_000, engines: 20 } as const;

const isAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.pathname === '/' &&
    url.search + url.hash + url.username + url.password === ''
  );
};

const typedEngine = z.object({
  kind: z.enum(engineKinds),
  name: z.string().trim().min(1).max(engineLimits.name),
  url: z
    .string()
    .trim()
    .max(engineLimits.url)
    .refine(isAddress, { error: rule(words.urlRule) })
    .transform((url) => new URL(url).origin),
  /** Left out: the stored one stays. Empty: none. It is never sent back. */
  key: z.string().trim().max(engineLimits.key).optional(),
  active: z.boolean().default(true),
  /** Characters in a calendar month. */
  month_limit: z.int().min(0).max(engineLimits.monthLimit),
  /** What a million characters cost, and in which currency; null: no price is shown. */
  million_price: z
    .string()
    .trim()
    .regex(/^\d{1,8}(\.\d{1,4})?$/, { error: rule(words.priceRule) })
    .nullable()
    .default(null),
  currency: currencyCode().nullable().default(null),
});

const priced = ({ million_price: price, currency }: { million_price: string | null; currency: string | null }) =>
  (price === null) === (currency === null);
const unpriced = { error: rule(words.priceAndCurrency), path: ['currency'] };

/** What is written down of an engine. */
export const engineEntry = typedEngine.refine(priced, unpriced);
export type EngineEntry = z.output<typeof engineEntry>;
export const engineChange = typedEngine.extend({ version }).refine(priced, unpriced);

/** What an engine has left, for who chooses one. */
export const engineChoice = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(engineKinds),
  month_limit: z.int(),
  /** Characters of this month. */
  used: z.int(),
  /** The day on which the limit begins anew. */
  renews_on: z.iso.date(),
  million_price: z.string().nullable(),
  currency: z.string().nullable(),
});
export type EngineChoice = z.infer<typeof engineChoice>;

export const keptEngine = engineChoice.extend({
  url: z.string(),
  has_key: z.boolean(),
  active: z.boolean(),
  /** What this month's characters cost so far; null: no price is set. */
  cost: z.string().nullable(),
  version,
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
});
export type KeptEngine = z.infer<typeof keptEngine>;

/** What trying an engine found. */
export const engineTrial = z.object({
  /** Why it does not do what it is for; null: it does. */
  problem: z.object({ en: z.string(), sq: z.string() }).nullable(),
  /** Of our active languages, by id: whether it translates into them. */
  languages: z.array(z.object({ language_id: z.int(), name: z.string(), known: z.boolean() })),
  /** One word, translated; null where it knows none of our languages. */
  sample: z.object({ language: z.string(), from: z.string(), to: z.string() }).nullable(),
});
export type EngineTrial = z.infer<typeof engineTrial>;

/** A text an engine made, still good for its source and in the place of the text that is there. */
export const machineText = z.object({
  language_id: z.int(),
  part: z.enum(textParts),
  text: z.string(),
  engine: z.string(),
  made_at: z.iso.datetime(),
});
export type MachineText = z.infer<typeof machineText>;

/** What of a language waits to be looked at, and the first of its products. */
export const machineWaiting = z.object({
  language_id: z.int(),
  language: z.string(),
  products: z.int(),
  ids: z.array(z.int()),
});
export type MachineWaiting = z.infer<typeof machineWaiting>;
/** So many are accepted at once: as many as a preview shows, because who accepts has read them. */
export const reviewedAtOnce = previewRows;

/** What a preview would ask of an engine, in all. */
export const machineCost = z.object({
  engine: z.string(),
  products: z.int(),
  characters: z.int(),
  cost: z.string().nullable(),
  currency: z.string().nullable(),
  used: z.int(),
  month_limit: z.int(),
  renews_on: z.iso.date(),
});
export type MachineCost = z.infer<typeof machineCost>;
