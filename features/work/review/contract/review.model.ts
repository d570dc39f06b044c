import { z } from 'zod';
import { historyChange } from '#features/catalogue/products/contract/products.history.ts';
import { amount } from '#features/catalogue/products/contract/products.model.ts';
import { riskSignals } from './review.risk.ts';

const time = z.iso.datetime();

/** Who looks at a product at this moment; ends by itself. */
export const reviewClaim = z.object({
  user_id: z.int(),
  name: z.string(),
  since: time,
  mine: z.boolean(),
});
export type ReviewClaim = z.infer<typeof reviewClaim>;

/** A pending product in the queue. */
export const queuedProduct = z.object({
  id: z.int(),
  sku: z.string(),
  sku_intern: z.string(),
  /** In the asked language, else as the list shows it. */
  name: z.string(),
  cover: z.string().nullable(),
  seller: z.string(),
  /** Since when it waits: pending, or changed after its approval. */
  waiting_since: time,
  /** Price in the shop × stock over all variants, net; null: no price there. */
  value: amount,
  /** Put aside or sent back before: what was said the last time. */
  last_reason: z.string().nullable(),
  /** Its seller was asked for changes: `answered` = and sent it again. */
  request: z.enum(['open', 'answered']).nullable(),
  /** Why it asks for a closer look. */
  risks: z.array(z.enum(riskSignals)),
  claim: reviewClaim.nullable(),
});
export type QueuedProduct = z.infer<typeof queuedProduct>;

export const reviewQueue = z.object({ total: z.int(), rows: z.array(queuedProduct) });
export type ReviewQueue = z.infer<typeof reviewQueue>;

/** Another product of the catalogue with an EAN of this one. */
export const eanTwin = z.object({ id: z.int(), sku: z.string(), seller: z.string(), ean: z.string(), price: amount });

/** What the server alone can check. Readiness is what sending will ask once the product is approved. */
export const reviewChecks = z.object({
  readiness: z.array(z.object({ code: z.string(), text: z.object({ en: z.string(), sq: z.string() }) })),
  twins: z.array(eanTwin),
  /** Words of the staff's list that stand in a text; `language` null: in the supplier's own text. */
  words: z.array(z.object({ word: z.string(), language: z.string().nullable() })),
  /** Terms that a text does not say as the glossary wants them; a warning, approving stays possible. */
  terms: z.array(z.object({ term: z.string(), wanted: z.string(), language: z.string() })),
  /** What the seller was asked for the last time, and what became different since; null: nothing was asked. */
  request: z
    .object({
      asked_at: time,
      answered_at: time.nullable(),
      changes: z.array(historyChange),
    })
    .nullable(),
  /** An approved product that its seller changed: since when it waits, and what became different; null: it is none. */
  changed: z.object({ since: time, changes: z.array(historyChange) }).nullable(),
  /** Decisions of before, newest first. */
  earlier: z.array(
    z.object({
      decision: z.string(),
      reason: z.string().nullable(),
      note: z.string().nullable(),
      name: z.string(),
      at: time,
    }),
  ),
});
export type ReviewChecks = z.infer<typeof reviewChecks>;
