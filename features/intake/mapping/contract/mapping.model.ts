import { z } from 'zod';

/** What suppliers name in their own words. */
export const mappingKinds = ['category', 'brand', 'attribute'] as const;
export type MappingKind = (typeof mappingKinds)[number];

/** `questionable`: mapped to a category that was deleted, or that has become a parent since. */
export const mappingStates = ['open', 'questionable', 'mapped', 'left_out'] as const;
export type MappingStateName = (typeof mappingStates)[number];

/** What comes first: words with most products, or with the most stock behind them. */
export const inboxOrders = ['products', 'worth'] as const;
export type InboxOrder = (typeof inboxOrders)[number];

/**
 * Why a suggestion is made. `same_name`, `near_name`: by the words themselves (percent = how alike); `past`: suppliers
 * whose equal path, brand or value stands for it; `past_name`: whose equal last name does; `ean`: products of others with
 * an equal EAN that stand there; `hand`: own products staff put there.
 */
export const evidence = z.object({
  why: z.enum(['same_name', 'near_name', 'past', 'past_name', 'ean', 'hand']),
  /** How many suppliers or products say so, or for names how alike they are in percent. */
  count: z.int(),
  /** Of all that say anything, the percent that say this. */
  share: z.int(),
});
export type Evidence = z.infer<typeof evidence>;

export const suggestion = z.object({
  target_id: z.int(),
  target: z.string(),
  /** Percent, 1 to 99: nothing is certain before a person has said so. */
  certainty: z.int(),
  evidence: z.array(evidence),
});
export type Suggestion = z.infer<typeof suggestion>;

export const inboxRow = z.object({
  id: z.int(),
  seller_id: z.int(),
  seller_name: z.string(),
  name: z.string(),
  /** The whole path of a category, the group of an attribute; the name of a brand. */
  path: z.string(),
  products: z.int(),
  /** What the stock of these products is worth in euro; null where it is not known, or not for this person. */
  worth: z.number().nullable(),
  state: z.enum(mappingStates),
  problem: z.enum(['deleted', 'parent']).nullable(),
  /** What it stands for now. */
  targets: z.array(z.object({ id: z.int(), name: z.string() })),
  samples: z.array(z.object({ name: z.string(), cover: z.string().nullable() })),
  suggestions: z.array(suggestion),
});
export type InboxRow = z.infer<typeof inboxRow>;

/** What a decision does to products. */
export const mappingEffect = z.object({
  /** Products that carry the word. */
  products: z.int(),
  /** Products that change. */
  moves: z.int(),
  /** Products staff categorised by hand: they stay as they are (trap T103). */
  stays: z.int(),
});
export type MappingEffect = z.infer<typeof mappingEffect>;

/** What a supplier's word stands for: nothing, one thing, or for some older maps several. */
export const mappingState = z.object({ targets: z.array(z.int()), left_out: z.boolean() });
export type MappingState = z.infer<typeof mappingState>;

export const decisionRow = z.object({
  id: z.int(),
  external_id: z.int(),
  seller_name: z.string(),
  name: z.string(),
  before: z.string(),
  after: z.string(),
  left_out: z.boolean(),
  certainty: z.int().nullable(),
  user_name: z.string().nullable(),
  at: z.string(),
  /** Undone, or the word was decided anew since: only what still stands can be taken back. */
  undoable: z.boolean(),
});
