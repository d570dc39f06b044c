import { z } from 'zod';
import { accountErrors } from '#features/base/accounts/contract/accounts.errors.ts';
import { sessionErrors } from '#features/base/session/contract/session.errors.ts';
import { defineCall, id } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { localOrderErrors as errors } from './local-orders.errors.ts';
import { localOrderSentences as says } from './local-orders.sentences.ts';
import { pickUpStop } from './pick-ups.calls.ts';

/** The link is made and ended by the house. */
const staff = { access: ['Update_Order'], houseOnly: true } as const;
/** The token of the driver's link; in the body only (ADR 40). */
const token = z.string().min(1).max(200);
const linkErrors = [
  accountErrors.linkInvalid,
  accountErrors.linkUsed,
  accountErrors.linkExpired,
  sessionErrors.tooManyTries,
];
const list = {
  day: z.iso.date({ error: rule(says.pickUpDay) }),
  driver: z
    .string()
    .trim()
    .min(1, { error: rule(says.driverNeeded) })
    .max(80, { error: rule(says.pickUpDriver) }),
};

export const makeDriverLink = defineCall({
  name: 'localOrders.makeDriverLink',
  method: 'POST',
  path: '/order/local/pick-ups/link',
  summary:
    'A link that opens the list of a driver for a day on a phone, without an account, until the day after is over; so long it can be made. Five an hour for each list.',
  ...staff,
  body: z.object({ ...list, language: z.enum(interfaceLanguages).default('sq') }),
  output: z.object({ url: z.string(), until: z.iso.datetime() }),
  errors: [errors.noDriverList, errors.tooManyDriverLinks],
});

export const revokeDriverLink = defineCall({
  name: 'localOrders.revokeDriverLink',
  method: 'POST',
  path: '/order/local/pick-ups/link/revoke',
  summary: 'Ends every link of a driver for a day that shows no other shops than those the person is held to.',
  ...staff,
  body: z.object(list),
  output: z.object({ ended: z.int() }),
  errors: [errors.noDriverLink],
});

/** A stop as the driver sees it: whose goods and how many. Nothing of the customer, and no price. */
export const driverStop = pickUpStop
  .pick({ number: true, status: true, municipality: true, ready_by: true, gone: true, units: true, lines: true })
  .extend({
    order: z.int(),
    seller: pickUpStop.shape.seller.omit({ id: true }),
    /** What was said of it through this list, while it holds. */
    said: z
      .strictObject({
        result: z.enum(['picked_up', 'not_there']),
        pieces: z.int(),
        handed_by: z.string(),
        why: z.string(),
        at: z.iso.datetime(),
      })
      .nullable(),
  });
export type DriverStop = z.output<typeof driverStop>;

export const driverList = z.strictObject({
  /** Of the list, so that a phone keeps what is typed for the right one. */
  id: z.int(),
  day: z.iso.date(),
  driver: z.string(),
  /** Where the goods are brought; null where the house has written down no company. */
  bring_to: z.strictObject({ name: z.string(), address: z.string() }).nullable(),
  link_until: z.iso.datetime(),
  stops: z.array(driverStop),
});
export type DriverList = z.output<typeof driverList>;

export const openDriverList = defineCall({
  name: 'driverList.open',
  method: 'POST',
  path: '/outdelivery/pick-ups',
  summary: 'The stops of the driver a link was made for; changes nothing.',
  access: 'public',
  writes: false,
  body: z.object({ token }),
  output: driverList,
  errors: linkErrors,
});

/** How much of a drawing is taken: some ten times what a signature needs. */
const mostStrokes = 60;
const mostPoints = 2_000;
/** Strokes as they were drawn, each `x, y, x, y …` on a board of 1,000 × 400. */
export const signature = z
  .array(z.array(z.int().min(0).max(1_000)).min(4).max(mostPoints))
  .max(mostStrokes)
  .refine(
    (strokes) =>
      strokes.every((stroke) => stroke.length % 2 === 0) &&
      strokes.reduce((sum, { length }) => sum + length, 0) <= mostPoints,
    { error: rule(says.signatureRule) },
  );
export type Signature = z.output<typeof signature>;

export const reportPickUp = defineCall({
  name: 'driverList.report',
  method: 'POST',
  path: '/outdelivery/pick-ups/report',
  summary:
    'What the driver says of a stop: picked up, how many pieces and from whom, or nobody was there and why. The same post again changes nothing.',
  access: 'public',
  body: z
    .object({
      token,
      /** Made by the page for this report. */
      key: z.uuid(),
      order: id,
      result: z.enum(['picked_up', 'not_there']),
      /** Lines of which not all pieces were there; what is not named is complete. */
      lines: z
        .array(
          z.strictObject({
            id,
            qty: z
              .int({ error: rule(says.qtyRule) })
              .min(0, { error: rule(says.qtyRule) })
              .max(1_000_000),
          }),
        )
        .max(200)
        .default([]),
      handed_by: z.string().trim().max(100).default(''),
      why: z.string().trim().max(300).default(''),
      /** When it was said: a phone without a network sends it later. Null: now. */
      said_at: z.iso.datetime().nullable().default(null),
      signature: signature.nullable().default(null),
    })
    .refine(({ result, handed_by }) => result !== 'picked_up' || handed_by !== '', {
      path: ['handed_by'],
      error: rule(says.handedByNeeded),
    })
    .refine(({ result, why }) => result !== 'not_there' || why !== '', {
      path: ['why'],
      error: rule(says.reasonRule),
    }),
  output: driverList,
  errors: [...linkErrors, errors.notOnList, errors.moveRefused],
});
