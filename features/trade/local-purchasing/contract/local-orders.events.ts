import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Something about a purchase order to a local seller is different: lists and drawers are read again. Names nothing of a customer. */
export const localOrderChanged = defineEvent({
  name: 'localOrders.changed',
  payload: z.object({ id: z.int() }),
  about: ({ id }) => [`purchase_order:${id}`],
  tell: ['Read_Order-Seller'],
});

/** A dispute was settled, or a correction for it proposed; its entry may be in no statement. */
export const disputeChanged = defineEvent({
  name: 'localOrders.disputeChanged',
  payload: z.object({ id: z.int() }),
  about: ({ id }) => [`statement_dispute:${id}`],
  tell: ['Read_Order-Seller'],
});

/** A statement was made, confirmed, disputed, settled or paid. */
export const statementChanged = defineEvent({
  name: 'localOrders.statementChanged',
  payload: z.object({ id: z.int() }),
  about: ({ id }) => [`seller_statement:${id}`],
  tell: ['Read_Order-Seller'],
});
