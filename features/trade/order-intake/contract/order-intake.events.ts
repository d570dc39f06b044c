import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A customer said in the shop what comes back; as the shop said it, nothing of it looked at. Told once, and again where documents are lost. */
export const customerWithdrew = defineEvent({
  name: 'orderIntake.customerWithdrew',
  payload: z.object({
    shopId: z.int(),
    orderExternalId: z.string(),
    externalId: z.string(),
    at: z.iso.datetime(),
    reason: z.string(),
    lines: z.array(z.object({ externalId: z.string(), qty: z.number() })),
  }),
  about: ({ shopId, orderExternalId }) => [`shopOrder:${shopId}:${orderExternalId}`],
});
