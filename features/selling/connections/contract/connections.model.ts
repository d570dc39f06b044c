import { z } from 'zod';
import { version } from '#kit/call.ts';

const text = z.object({ en: z.string(), sq: z.string() });

/** One field of the form of a connection. */
export const connectionField = z.object({
  key: z.string(),
  label: text,
  help: text.nullable(),
  /**
   * `secret`: written and never shown. `choice`: one of what the shop has, which looking at it tells. `languages`: which language of the shop each of
   * ours is said in, as `AL=sq_AL SR=sr_Latn`; one that is not named is said in the language that has its own code.
   */
  type: z.enum(['address', 'text', 'secret', 'choice', 'number', 'languages']),
  /** Of languages: whether the platform finds one that was not chosen by its letters (`sq-AL` for `sq`), and not by its very code alone. */
  byLetters: z.boolean().optional(),
  required: z.boolean(),
  /** Says which place it is: another value asks for the secrets again, and is refused while products are in the shop. */
  place: z.boolean(),
});
export type ConnectionField = z.infer<typeof connectionField>;

/** What somebody typed into the form, by the keys of its fields. */
export const connectionValues = z
  .record(z.string().max(60), z.string().max(2000))
  .refine((values) => Object.keys(values).length <= 30, { error: 'has more fields than any form' });

/** A kind of shop this installation can sell on. */
export const shopPlatform = z.object({
  /** As it is stored with a shop: `demo-shop`. */
  kind: z.string(),
  title: text,
  /** What a person gets who chooses it; one sentence. */
  about: text,
  fields: z.array(connectionField),
  /** Whether it tells by webhooks that something happened: registered there by Tregu, or entered there by hand; null: it does not. */
  webhooks: z.enum(['registered', 'by_hand']).nullable(),
  /** What people do in the shop for webhooks that Tregu has not registered there; null: they enter address and secret. */
  webhooks_need: text.nullable(),
  /** The file for the code of the shop that tells, where the platform does not; null: there is none. */
  webhooks_file: z.string().nullable(),
  /** Other files for the code of the shop, with what each does there; a node of the release before does not say. */
  files: z.array(z.object({ name: z.string(), about: text })).optional(),
});
export type ShopPlatform = z.infer<typeof shopPlatform>;

/** Why a webhook was refused. */
export const webhookRefusals = ['signature', 'form', 'old', 'large'] as const;
export type WebhookRefusal = (typeof webhookRefusals)[number];

/** How a shop tells that something happened. */
export const connectionWebhooks = z.object({
  /** Where the platform sends them. */
  address: z.string(),
  /** Whether Tregu entered the address there. */
  registered: z.boolean(),
  since: z.iso.datetime(),
  /** The last one that was taken; null: none yet. */
  last_at: z.iso.datetime().nullable(),
  /** Those that were refused last, newest first. */
  refused: z.array(z.object({ at: z.iso.datetime(), reason: z.enum(webhookRefusals) })),
});

/** How a shop of ours reaches the place where its goods are sold; `kind` null: it is not connected and sells nowhere. */
export const connection = z.object({
  shop_id: z.int(),
  name: z.string(),
  country_code: z.string(),
  color: z.string(),
  active: z.boolean(),
  /** Of the shop; counts up with every change of it. */
  version,
  kind: z.string().nullable(),
  /** Where visitors see it; null where the platform does not say. */
  address: z.string().nullable(),
  /** What is set, without what is secret. */
  settings: z.record(z.string(), z.string()),
  /** Keys of the secret fields that are set. */
  secrets: z.array(z.string()),
  /** The minute in which it was asked for something last, of the last day; null: it was not. */
  last_call: z.iso.datetime().nullable(),
  /** Null: they are switched off. */
  webhooks: connectionWebhooks.nullable(),
});
export type Connection = z.infer<typeof connection>;

/** What is wrong with a connection. `missing`: nothing can be sent as it is; `advice`: something of what is sent will not arrive. */
export const finding = z.object({ level: z.enum(['missing', 'advice']), field: z.string().nullable(), text });

/** What a connected shop answered when it was asked how it is. */
export const connectionCheck = z.object({
  well: z.boolean(),
  /** Why not. */
  reason: text.nullable(),
  /** How long the answer took, in milliseconds. */
  took: z.int(),
  findings: z.array(finding),
});
export type ConnectionCheck = z.infer<typeof connectionCheck>;

/** What a shop that is being connected answered, and what can be chosen of it, by the keys of the fields. */
export const connectionLook = connectionCheck.extend({
  choices: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
});
export type ConnectionLook = z.infer<typeof connectionLook>;

/** What becomes of something when a shop moves: `refused` keeps the shop where it is, `again` is done anew in the new place. */
export const moveOutcomes = ['refused', 'kept', 'forgotten', 'again'] as const;
export type MoveOutcome = (typeof moveOutcomes)[number];

/** What a shop takes along to another place. */
export const movePreview = z.object({
  /** Whether it is another place at all: a new password is none. */
  moves: z.boolean(),
  /** The products that were asked for at the new place, and those that are there under the number they were sent to; null: it cannot be the same shop. */
  proof: z
    .object({
      asked: z.int(),
      found: z.int(),
      same: z.boolean(),
      /** Why it could not be asked. */
      problem: text.nullable(),
    })
    .nullable(),
  /** `text` has a place for the count. */
  lines: z.array(
    z.object({ key: z.string(), count: z.int(), text, outcome: z.enum(moveOutcomes), why: text.nullable() }),
  ),
});
export type MovePreview = z.infer<typeof movePreview>;
