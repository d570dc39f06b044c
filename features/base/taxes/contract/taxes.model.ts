import { z } from 'zod';
import { countries } from '#kit/countries.ts';
import { rule } from '#kit/sentence.ts';
import { taxSentences as words } from './taxes.sentences.ts';

/** What stands for goods nobody gave a class (pricing.md 1). */
export const standardClass = 'standard';

export const taxClassCode = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, { error: rule(words.codeRule) });
const name = z
  .string()
  .trim()
  .max(60, { error: rule(words.nameRule) });
/** By language code of the interface; English is needed. */
export const taxClassNames = z
  .record(z.string().regex(/^[a-z]{2,3}$/), name)
  .refine((names) => (names.en ?? '') !== '', { error: rule(words.nameRule), path: ['en'] });

export const taxClass = z.object({ code: z.string(), names: z.record(z.string(), z.string()), position: z.int() });
export type TaxClass = z.infer<typeof taxClass>;

/** numeric(7,4) between 0 and `most`. */
export const percentUpTo = (most: number, sentence: Parameters<typeof rule>[0]) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,4}(\.\d{1,4})?$/, { error: rule(sentence) })
    .refine((percent) => Number(percent) <= most, { error: rule(sentence) });

export const ruleDay = z.iso.date({ error: rule(words.dayRule) });
export const ruleCountry = z
  .string()
  .refine((code) => countries.some((country) => country.code === code), { error: rule(words.countryRule) });

export const newTaxRate = z.object({
  country_code: ruleCountry,
  tax_class: taxClassCode,
  percent: percentUpTo(100, words.percentRule),
  valid_from: ruleDay,
  source: z
    .string()
    .trim()
    .max(200, { error: rule(words.sourceRule) })
    .default(''),
});
export type NewTaxRate = z.output<typeof newTaxRate>;

/** `in_force`: the latest whose day has come; `past`: another came after it; `future`: its day comes yet, so it may be changed. */
export const taxRateStates = ['in_force', 'past', 'future'] as const;
export const taxRate = z.object({
  id: z.int(),
  country_code: z.string(),
  tax_class: z.string(),
  percent: z.string(),
  valid_from: z.string(),
  /** Where the figure was read. */
  source: z.string(),
  /** The shop its country's figure came with, by its name then. */
  shop: z.string().nullable(),
  entered_at: z.iso.datetime(),
  /** Null: it came with the installation, or with a shop of the country. */
  entered_by: z.string().nullable(),
  state: z.enum(taxRateStates),
});
export type TaxRate = z.infer<typeof taxRate>;
