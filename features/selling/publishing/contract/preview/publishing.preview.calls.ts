import { z } from 'zod';
import { selectedProducts } from '#features/catalogue/products/contract/products.bulk.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { defineCall, type OutputOf, pageNumber } from '#kit/call.ts';
import { saidShape } from '#kit/envelope.ts';
import { rule } from '#kit/sentence.ts';
import { fieldDifference } from './fields-of-shops.ts';

/**
 * What a send would do with a product. `taken_out`: a rule keeps it out, and what is in the shop leaves it with the send. `not_there`: the same rule,
 * of a product that is not in the shop, so that nothing leaves it.
 */
export const sendKinds = [
  'created',
  'changed',
  'unchanged',
  'taken_out',
  'not_there',
  'refused',
  'on_its_way',
] as const;
export type SendKind = (typeof sendKinds)[number];

const selected = {
  data: selectedProducts(rule(productTexts.selectProducts)),
  /** With the repairs that are chosen everything that is there is written again. */
  image: z.boolean().default(false),
  configurator: z.boolean().default(false),
};

/** Rows are worked out whole, product by product, and looked up in the shop. */
export const mostPreviewed = 25;

export const previewSend = defineCall({
  name: 'publishing.previewSend',
  method: 'POST',
  path: '/product/shop/preview',
  summary:
    'What a send of these products would do: how many of each kind at once, and a page of products of one kind, field by field as ours, last sent and there. Nothing is sent.',
  access: ['Update_Product'],
  body: z.object({
    ...selected,
    /** Null: counts only. */
    kind: z.enum(sendKinds).nullable().default(null),
    page: pageNumber,
    pageSize: z.int().min(1).max(mostPreviewed).default(10),
    /** Looks into the shop as well. */
    there: z.boolean().default(true),
  }),
  output: z.object({
    counts: z.record(z.enum(sendKinds), z.int()),
    /** Products of the asked kind. */
    total: z.int(),
    results: z.array(
      z.object({
        id: z.int(),
        sku: z.string(),
        name: z.string(),
        kind: z.enum(sendKinds),
        /** Why it is refused, or a rule keeps it out. */
        reasons: z.array(saidShape),
        /** `unknown`: nobody looked, or the shop did not answer. */
        there: z.enum(['there', 'missing', 'unknown']),
        fields: z.array(fieldDifference),
      }),
    ),
    /** Why the shop could not be looked at. */
    silent: z.object({ en: z.string(), sq: z.string() }).nullable(),
  }),
});
export type SendPreview = OutputOf<typeof previewSend>;
