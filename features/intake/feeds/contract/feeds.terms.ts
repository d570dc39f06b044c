import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import { sourceTexts as words } from './feed-source.texts.ts';

export const priceBases = ['net', 'gross'] as const;
export type PriceBasis = (typeof priceBases)[number];

/** How a delivery's prices are meant, and what holds where it says nothing. Prices are kept net (spec section 5: price × (1 + VAT/100)). */
export const feedTerms = z
  .object({
    price_basis: z.enum(priceBases).default('net'),
    /** Per cent, for products whose delivery names none. */
    default_vat: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$|^100$/, { error: rule(words.vatRule) })
      .nullable()
      .default(null),
    /** Days until a product is handed over, for products whose delivery names none. */
    delivery_days: z.int().min(0).max(365).nullable().default(null),
  })
  .superRefine(({ price_basis, default_vat }, context) => {
    // Without a rate nobody could tell what of a gross price is tax.
    if (price_basis === 'gross' && default_vat === null)
      context.addIssue({ code: 'custom', path: ['default_vat'], message: rule(words.grossNeedsVat) });
  });
export type FeedTerms = z.output<typeof feedTerms>;
