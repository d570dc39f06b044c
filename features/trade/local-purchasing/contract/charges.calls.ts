import { z } from 'zod';
import { defineCall, id } from '#kit/call.ts';
import { currencyCode } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { chargeKinds } from './charges.model.ts';
import { chargeSentences as says } from './charges.sentences.ts';
import { statementErrors as errors } from './statements.errors.ts';

const staff = { access: ['Update_Order'], houseOnly: true } as const;

export const chargeSeller = defineCall({
  name: 'localOrders.charge',
  method: 'POST',
  path: '/order/local/charge',
  summary:
    'Enters a service fee or a penalty for a local seller, or a compensation, once by its key. Above the limit it waits until another person agrees.',
  ...staff,
  body: z.object({
    seller_id: id,
    kind: z.enum(chargeKinds),
    /** Taken from the seller, or given (`compensation`). */
    amount: z
      .string()
      .trim()
      .regex(/^\d{1,9}(\.\d{1,2})?$/, { error: rule(says.amountRule) })
      .refine((one) => Number(one) > 0, { error: rule(says.amountRule) }),
    currency: currencyCode(rule(says.currencyRule)),
    /** The seller reads it. */
    reason: z
      .string({ error: rule(says.reasonRule) })
      .trim()
      .min(1, { error: rule(says.reasonRule) })
      .max(500),
    key: z.string().trim().min(8).max(100),
  }),
  output: z.object({ id: z.int(), waits: z.boolean() }),
  message: ({ waits }) => (waits ? says.proposed : says.entered),
  errors: [errors.chargeKeyReused, errors.chargeSettled],
});

export const settleCharge = defineCall({
  name: 'localOrders.settleCharge',
  method: 'POST',
  path: '/order/local/charge/{id}/settle',
  summary: 'Another person agrees to a fee or penalty above the limit, or anybody gives it up.',
  ...staff,
  params: z.object({ id }),
  body: z.object({ verdict: z.enum(['approved', 'declined']) }),
  output: z.object({ id: z.int() }),
  message: says.settled,
  errors: [errors.chargeSettled, errors.chargeSamePerson],
});
