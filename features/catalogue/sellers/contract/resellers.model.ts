import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import { skuPrefix } from './sellers.rules.ts';
import { sellerTexts } from './sellers.texts.ts';

/** An empty field of a form is nothing known. */
const fact = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .default(null);

/** What staff write down of an external reseller. The prefix stands before the codes of its products and is set once (T72). */
export const resellerFacts = z.object({
  name: z
    .string({ error: rule(sellerTexts.nameRequired) })
    .trim()
    .min(1, { error: rule(sellerTexts.nameRequired) })
    .max(200),
  number: fact(100),
  country: fact(100),
  contact_email: z
    .union([z.literal(''), z.email({ error: rule(sellerTexts.emailRule) }).max(320)], {
      error: rule(sellerTexts.emailRule),
    })
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .default(null),
  contact_phone: fact(100),
  sku_prefix: z
    .union([z.literal(''), skuPrefix], { error: rule(sellerTexts.prefixRule) })
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .default(null),
});
export type ResellerFacts = z.infer<typeof resellerFacts>;
