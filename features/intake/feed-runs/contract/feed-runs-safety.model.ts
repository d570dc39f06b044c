import { z } from 'zod';
import { saidByShape } from '#kit/envelope.ts';
import { judgedFields } from './feed-runs.guards.ts';

/** What a run did, or a dry run would do, to a product. `stock`: nothing but the stock. */
export const changeKinds = ['new', 'changed', 'stock', 'gone', 'archived'] as const;
export type ChangeKind = (typeof changeKinds)[number];

const values = z.record(z.string(), z.json());

/** One product of a run. */
export const feedRunChange = z.object({
  sku: z.string(),
  /** Null for a new product of a dry run. */
  product_id: z.int().nullable(),
  name: z.string().nullable(),
  kind: z.enum(changeKinds),
  /** In the file; null for what the file lacks. */
  row: z.int().nullable(),
  /** What differs, long texts cut; null beyond the first products of a run. */
  fields: z.object({ before: values, after: values }).nullable(),
  /** What taking the run back did with it, and why where it was left alone. */
  undone: z.enum(['undone', 'kept']).nullable(),
  reason: z.string().nullable(),
  said: saidByShape,
});
export type FeedRunChange = z.infer<typeof feedRunChange>;

export const quarantineStates = ['pending', 'accepted', 'rejected', 'superseded'] as const;
export type QuarantineState = (typeof quarantineStates)[number];

/** A value a guard did not let in. */
export const quarantined = z.object({
  id: z.int(),
  run_id: z.int(),
  product_id: z.int(),
  sku: z.string(),
  sku_intern: z.string(),
  name: z.string(),
  field: z.enum(judgedFields),
  old: z.string().nullable(),
  new: z.string().nullable(),
  rule: z.enum(['price', 'currency']),
  /** Per cent a price moved. */
  moved: z.number().nullable(),
  state: z.enum(quarantineStates),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Quarantined = z.infer<typeof quarantined>;

/** A product that two runs did not treat alike. */
export const runDifference = z.object({
  sku: z.string(),
  product_id: z.int().nullable(),
  name: z.string().nullable(),
  /** Null: the run left it as it was, or did not meet it. */
  kind: z.enum(changeKinds).nullable(),
  other: z.enum(changeKinds).nullable(),
});
export type RunDifference = z.infer<typeof runDifference>;
