import { z } from 'zod';
import { defineCall, id, version } from '#kit/call.ts';
import { orderErrors as errors } from './orders.errors.ts';
import { order } from './orders.model.ts';

const params = z.object({ id });

/** What is there of a customer, and what keeps them from being forgotten now. */
export const customerErasure = z.object({
  /** Orders of the customer in the shop, of which an order is named. */
  orders: z.int(),
  /** Numbers of those that are not over: goods, money, a return or a refund is still on its way. At most 20. */
  open: z.array(z.string()),
  /** Invoices and the like, which the law has the house keep with the names on them. */
  documents: z.int(),
  anonymised: z.boolean(),
});
export type CustomerErasure = z.output<typeof customerErasure>;

export const previewErasure = defineCall({
  name: 'orders.previewErasure',
  method: 'GET',
  path: '/order/{id}/erasure',
  summary:
    'What erasing the customer of an order would take away, what stays, and which of their orders are still open.',
  access: ['Update_Order'],
  houseOnly: true,
  params,
  output: customerErasure,
});

export const eraseCustomer = defineCall({
  name: 'orders.eraseCustomer',
  method: 'POST',
  path: '/order/{id}/erasure',
  summary:
    'Takes names, addresses, phone numbers and messages of the customer of an order away from all their orders in the shop. It cannot be undone; documents keep what the law asks for.',
  access: ['Update_Order'],
  houseOnly: true,
  params,
  body: z.object({
    version,
    /** The number of the order, typed. */
    confirm: z.string().trim().max(100),
  }),
  output: order,
  errors: [errors.outdated, errors.notAllowed, errors.customerOpen],
});
