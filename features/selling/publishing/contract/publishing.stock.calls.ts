import { z } from 'zod';
import { defineCall, id, type OutputOf } from '#kit/call.ts';
import { saidShape } from '#kit/envelope.ts';

/** More orders of one variant than a person reads; the sum counts all. */
export const mostReservations = 20;

/** Whose pieces: the number of the order or purchase order. */
const taken = z.array(z.object({ number: z.string(), shop_id: z.int().nullable(), qty: z.int() }));

export const getStock = defineCall({
  name: 'publishing.getStock',
  method: 'GET',
  path: '/product/{id}/stock',
  summary:
    'Why the stock of each variant is what it is: what the seller and the hub have, which orders reserve it, and what each shop may sell and was told.',
  access: ['Read_Product'],
  houseOnly: true,
  params: z.object({ id }),
  output: z.array(
    z.object({
      variant_id: z.int(),
      sku: z.string(),
      seller: z.string(),
      supplier: z.int(),
      /** When the seller last said it. */
      said_at: z.iso.datetime().nullable(),
      /** Why the seller's stock does not count; null: it does. */
      left_out: z.enum(['notListed', 'notDelivered', 'away']).nullable(),
      bought: z.int(),
      purchases: taken,
      hub: z.int(),
      ordered: z.int(),
      orders: taken,
      /** Pieces left for customers before a shop keeps some back. */
      free: z.int(),
      /** The shops that have the product. */
      shops: z.array(
        z.object({
          shop_id: z.int(),
          buffer: z.int(),
          /** What customers may still buy there. */
          stock: z.int(),
          /** Pieces of orders of this shop that have not left. */
          held: z.int(),
          /** Its price does not hold, and the shop stops selling then: it is told 0, unless `left`. */
          stopped: z.boolean(),
          /** The stock is the shop's own affair: it is told of none. */
          left: z.boolean(),
          /** What it was told last, and when; null where that is not known. */
          told: z.int().nullable(),
          told_at: z.iso.datetime().nullable(),
          state: z.enum(['told', 'waiting', 'paused', 'refused']),
          /** The shop's words where it refused. */
          reason: saidShape.nullable(),
        }),
      ),
    }),
  ),
});
export type StockOfVariant = OutputOf<typeof getStock>[number];
