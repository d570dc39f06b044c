import { z } from 'zod';
import { ruleDay, taxRateStates } from '#features/base/taxes/contract/taxes.model.ts';
import { currencyCode } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { tariffCodePattern, weightBands } from '../pricing.steps.ts';
import { tariffSentences as words } from '../profiles.sentences.ts';

export const tariffCode = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.string().regex(tariffCodePattern, { error: rule(words.codeRule) }));

export const newTariff = z.object({
  code: tariffCode,
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(currencyCode(rule(words.currencyRule))),
  /** Cubic centimetres that count as a kilogram; null: weight alone counts. */
  divisor: z
    .string()
    .regex(/^[1-9]\d{0,9}(\.\d{1,4})?$/, { error: rule(words.divisorRule) })
    .nullable()
    .default(null),
  bands: weightBands,
  valid_from: ruleDay,
  source: z
    .string()
    .trim()
    .max(200, { error: rule(words.sourceRule) })
    .default(''),
});
export type NewTariff = z.output<typeof newTariff>;

export const tariffRow = z.object({
  id: z.int(),
  code: z.string(),
  currency: z.string(),
  divisor: z.string().nullable(),
  bands: weightBands,
  valid_from: z.string(),
  source: z.string(),
  state: z.enum(taxRateStates),
  /** Rules in force that name the code. */
  profiles: z.int(),
});
export type TariffRow = z.output<typeof tariffRow>;
