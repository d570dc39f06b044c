import { z } from 'zod';
import { percentUpTo, ruleCountry, ruleDay, taxRateStates } from '#features/base/taxes/contract/taxes.model.ts';
import { rule } from '#kit/sentence.ts';
import { dutySentences as words } from './duty.sentences.ts';

export const newDuty = z.object({
  /** The first digits of the CN code, 2 to 10. */
  cn_prefix: z
    .string()
    .transform((code) => code.replace(/[\s.]/g, ''))
    .pipe(z.string().regex(/^\d{2,10}$/, { error: rule(words.prefixRule) })),
  /** Goods of this country only; null: of any. */
  origin: ruleCountry.nullable().default(null),
  percent: percentUpTo(1000, words.percentRule),
  valid_from: ruleDay,
  source: z
    .string()
    .trim()
    .max(200, { error: rule(words.sourceRule) })
    .default(''),
});
export type NewDuty = z.output<typeof newDuty>;

export const dutyRate = z.object({
  id: z.int(),
  cn_prefix: z.string(),
  origin: z.string().nullable(),
  percent: z.string(),
  valid_from: z.string(),
  source: z.string(),
  state: z.enum(taxRateStates),
});
export type DutyRate = z.infer<typeof dutyRate>;
