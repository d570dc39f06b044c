import { z } from 'zod';
import { percentUpTo } from '#features/base/taxes/contract/taxes.model.ts';
import { rule } from '#kit/sentence.ts';
import { commissionSentences as words } from './commissions.sentences.ts';

/** What the percentage is taken of: what the customer pays for a piece with VAT, or without. */
export const commissionBases = ['gross', 'net'] as const;
export type CommissionBase = (typeof commissionBases)[number];

const day = z.iso.date({ error: rule(words.dayRule) }).refine((text) => text >= '2000-01-01' && text <= '2199-12-31', {
  error: rule(words.dayRule),
});
const one = z.int().positive().nullable().default(null);
const percent = percentUpTo(100, words.percentRule);

/** Of whom and of what; all empty: the default. A category and a brand together are refused: none would be the more specific. */
export const newCommissionRule = z
  .object({
    seller_id: one,
    category_id: one,
    shop_brand_id: one,
    percent,
    base: z.enum(commissionBases),
    /** VAT that is added to the commission, percent. */
    vat_percent: percent.default('0'),
    valid_from: day,
    /** The last day; null: until another rule of the same goods follows. */
    valid_to: day.nullable().default(null),
  })
  .refine(({ category_id, shop_brand_id }) => category_id === null || shop_brand_id === null, {
    path: ['shop_brand_id'],
    error: rule(words.categoryOrBrand),
  })
  .refine(({ valid_from, valid_to }) => valid_to === null || valid_to >= valid_from, {
    path: ['valid_to'],
    error: rule(words.endsBefore),
  });
export type NewCommissionRule = z.output<typeof newCommissionRule>;

/** `in_force`: counts today; `past`: has ended; `future`: its day comes yet, so it may be removed. */
export const ruleStates = ['in_force', 'past', 'future'] as const;

const named = z.object({ id: z.int(), name: z.string() }).nullable();
export const commissionRule = z.object({
  id: z.int(),
  seller: named,
  category: named,
  brand: named,
  percent: z.string(),
  base: z.enum(commissionBases),
  vat_percent: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  state: z.enum(ruleStates),
});
export type CommissionRule = z.output<typeof commissionRule>;
