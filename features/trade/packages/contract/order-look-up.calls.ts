import { z } from 'zod';
import { sessionErrors } from '#features/base/session/contract/session.errors.ts';
import { defineCall } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { lookUpTexts as words } from './order-look-up.texts.ts';
import { packageErrors as errors } from './packages.errors.ts';

/** Where an order is, in words a customer understands. */
export const lookedUpStates = ['received', 'packing', 'on_the_way', 'delivered', 'returned', 'cancelled'] as const;
export type LookedUpState = (typeof lookedUpStates)[number];

/** So many tries from one network address: nobody finds orders by guessing. */
export const lookUpTries = { most: 10, minutes: 15 } as const;

const typed = (most: number) =>
  z
    .string({ error: rule(words.rule) })
    .trim()
    .min(1, { error: rule(words.rule) })
    .max(most, { error: rule(words.rule) });

export const lookUpOrder = defineCall({
  name: 'packages.lookUp',
  method: 'POST',
  path: '/outdelivery/order',
  summary:
    'Where an order of a customer is, by its number (ours or the shop’s) and the postal code it goes to: state, promised day, parcels; no names, no goods, no sums.',
  access: 'public',
  writes: false,
  body: z.object({ number: typed(100), zip: typed(20) }),
  output: z.object({
    number: z.string(),
    state: z.enum(lookedUpStates),
    promise: z.iso.date().nullable(),
    parcels: z.array(
      z.object({
        carrier: z.string(),
        tracking: z.string(),
        url: z.string().nullable(),
        delivered: z.boolean(),
      }),
    ),
  }),
  errors: [sessionErrors.tooManyTries, errors.orderUnknown],
});
