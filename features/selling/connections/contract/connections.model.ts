import { z } from 'zod';

const text = z.object({ en: z.string(), sq: z.string() });

/** A kind of shop this installation can sell on. */
export const shopPlatform = z.object({
  /** As it is stored with a shop: `demo-shop`. */
  kind: z.string(),
  title: text,
  /** What a person gets who chooses it; one sentence. */
  about: text,
});
export type ShopPlatform = z.infer<typeof shopPlatform>;

/** How a shop of ours reaches the place where its goods are sold; `kind` null: it is not connected and sells nowhere. */
export const connection = z.object({
  shop_id: z.int(),
  name: z.string(),
  country_code: z.string(),
  color: z.string(),
  active: z.boolean(),
  /** Of the shop; counts up with every change of it. */
  version: z.int(),
  kind: z.string().nullable(),
  /** Where visitors see it; null where the platform does not say. */
  address: z.string().nullable(),
});
export type Connection = z.infer<typeof connection>;

/** What a connected shop answered when it was asked how it is. */
export const connectionCheck = z.object({
  well: z.boolean(),
  /** Why not. */
  reason: text.nullable(),
  /** How long the answer took, in milliseconds. */
  took: z.int(),
});
