import { z } from 'zod';
import { fieldDifference } from '../preview/fields-of-shops.ts';

/**
 * What a shop has otherwise than it was sent. `changed`: other content or prices. `missing`: it is not there any more. `unknown`: it is there and
 * should not be. `twice`: two of one product are there. `foreign`: somebody made it there, and it is none of ours.
 */
export const driftKinds = ['changed', 'missing', 'unknown', 'twice', 'foreign'] as const;
export type DriftKind = (typeof driftKinds)[number];

export const driftRow = z.object({
  id: z.int(),
  kind: z.enum(driftKinds),
  /** Null: nobody here knows the product any more. */
  product_id: z.int().nullable(),
  external_key: z.string(),
  /** What the shop calls it. */
  remote_id: z.string().nullable(),
  sku: z.string().nullable(),
  name: z.string().nullable(),
  found_at: z.string(),
  /** Empty where the platform does not tell what is different. */
  fields: z.array(fieldDifference),
  /** Some of it can become ours. */
  acceptable: z.boolean(),
});
export type DriftRow = z.infer<typeof driftRow>;

/** What of a shop can become ours: texts, what a variant is, and what it costs where the shop does not calculate its prices. */
const takenOver = [
  /^texts\.[^.]+\.(name|shortDescription|longDescription)$/,
  /^variants\..+\.(ean|width|height|depth|weight|maxHandlingDays)$/,
];
const prices = /^variants\..+\.(gross|discountGross)$/;

/** Whether a field of the shop can be taken over here. */
export const isAcceptable = (field: string, calculated: boolean): boolean =>
  takenOver.some((one) => one.test(field)) || (!calculated && prices.test(field));
