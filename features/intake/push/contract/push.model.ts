import { z } from 'zod';
import { saidShape, sentenceValues } from '#kit/envelope.ts';

/** What a key may be used for. */
export const pushScopes = ['feeds', 'prices', 'stock'] as const;
export type PushScope = (typeof pushScopes)[number];

export const keyStates = ['active', 'expired', 'revoked'] as const;

export const pushKey = z.object({
  id: z.int(),
  name: z.string(),
  seller_id: z.int(),
  seller: z.string(),
  scopes: z.array(z.enum(pushScopes)),
  /** The last characters, by which its holder knows it again. */
  hint: z.string(),
  per_minute: z.int(),
  /** Per cent a price may move by one push; null: as much as it likes. */
  price_moves: z.int().nullable(),
  state: z.enum(keyStates),
  expires_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  created_by: z.string().nullable(),
  last_used_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
});
export type PushKey = z.infer<typeof pushKey>;

/** `kept`: staff set another value by hand, which stays (trap T103). */
export const itemOutcomes = ['changed', 'unchanged', 'kept', 'refused'] as const;

/** What became of one item, in the order they were sent. */
export const itemOutcome = z.object({
  sku: z.string(),
  outcome: z.enum(itemOutcomes),
  /** Of a refused one. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  values: sentenceValues,
});
export type ItemOutcome = z.infer<typeof itemOutcome>;

export const pushAnswer = z.object({
  /** The same as before, when a push came again under its idempotency key. */
  push_id: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  kept: z.int(),
  refused: z.int(),
  items: z.array(itemOutcome),
});
export type PushAnswer = z.infer<typeof pushAnswer>;

/** What a push brings; one kind for each scope of a key. */
export const pushKinds = ['prices', 'stock', 'feed'] as const;
export type PushKind = (typeof pushKinds)[number];

/** Of the thousands of items a push may refuse the first are kept to be shown; how many there were is counted. */
export const mostKeptItems = 200;

/** What was refused, as its sender was answered. */
export const pushRefusal = z.object({
  /** Of the push and its place in it. */
  id: z.string(),
  push_id: z.int(),
  kind: z.enum(pushKinds),
  key_id: z.int(),
  key: z.string(),
  seller: z.string(),
  /** Null: the push was refused whole. */
  sku: z.string().nullable(),
  /** The product of the seller that has the SKU today. */
  product_id: z.int().nullable(),
  reason: saidShape,
  /** Since when it is refused each time it comes. */
  since: z.iso.datetime(),
  at: z.iso.datetime(),
});
export type PushRefusal = z.infer<typeof pushRefusal>;
