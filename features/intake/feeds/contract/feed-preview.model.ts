import { z } from 'zod';
import { saidByShape } from '#kit/envelope.ts';
import { feedIssue, feedProduct } from './feeds.record.ts';

/** Values shown per field and step; the rest is only counted by the product that comes out. */
export const previewLimits = {
  /** Records a preview reads to reach the one that is asked for. */
  records: 100_000,
  /** Records before and after it that are searched for rows of the same product. */
  around: 500,
  values: 20,
  /** Characters of one value. */
  length: 500,
} as const;

/** What one line of the mapping makes of the record: the values found, and what each step leaves of them. */
export const previewField = z.object({
  /** The line of the mapping, from 0. */
  line: z.int(),
  found: z.array(z.string()),
  /** One list per step, in their order. */
  steps: z.array(z.array(z.string())),
  /** Values that were not taken over, each with the reason. */
  notes: z.array(z.object({ value: z.string(), reason: z.string(), said: saidByShape })),
});
export type PreviewField = z.infer<typeof previewField>;

/** One record of a file as the mapping reads it. Nothing of it is stored. */
export const feedPreview = z.object({
  /** Which record of the file it is, from 1. */
  record: z.int(),
  /** There is no record after it. */
  last: z.boolean(),
  fields: z.array(previewField),
  /** Records that became the product; several where variants are grouped. */
  records: z.int(),
  product: feedProduct.nullable(),
  /** Why there is no product. */
  refused: feedIssue.nullable(),
  warnings: z.array(feedIssue),
});
export type FeedPreview = z.infer<typeof feedPreview>;
