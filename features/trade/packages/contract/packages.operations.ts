import { z } from 'zod';
import { defineOperation } from '#kit/operation.ts';
import { rule } from '#kit/sentence.ts';
import { packageTexts as words } from './packages.texts.ts';

const id = z.int().min(1).max(2_000_000_000);

/**
 * All that is here of lines goes into parcels, as far as it may be packed now. Lines of an order share one, however many
 * there are.
 */
export const packLinesOperation = defineOperation({
  name: 'packages.packLines',
  subject: 'order_line',
  access: ['Update_Order'],
  row: { en: 'Line', sq: 'Rreshti' },
  input: z.object({}),
  title: { en: 'Pack lines into parcels', sq: 'Paketo rreshta në pako' },
  undo: true,
});

/** Parcels that leave in one go; a busy day’s work. */
export const mostShipped = 2000;

/**
 * What the carrier’s own system says: order by order the number its parcel travels under. For parcels that are packed and need no more than to be
 * handed over; a label of ours is not needed where the carrier printed its own.
 */
export const shipOrdersOperation = defineOperation({
  name: 'packages.ship',
  subject: 'customer_order',
  access: ['Update_Order'],
  row: { en: 'Order', sq: 'Porosia' },
  input: z.object({
    parcels: z
      .array(
        z.object({
          order_id: id,
          carrier_id: id,
          tracking: z
            .string({ error: rule(words.trackingRule) })
            .trim()
            .min(1, { error: rule(words.trackingRule) })
            .max(100, { error: rule(words.trackingRule) }),
        }),
      )
      .min(1, { error: rule(words.packagesRule) })
      .max(mostShipped, { error: rule(words.shipRule) })
      .refine((all) => new Set(all.map(({ order_id }) => order_id)).size === all.length, {
        error: rule(words.orderTwice),
      }),
  }),
  title: {
    en: 'Ship orders with the numbers of their carriers; shops and customers are told',
    sq: 'Nis porositë me numrat e transportuesve; dyqaneve dhe klientëve u thuhet',
  },
  undo: {
    en: 'Shops and customers were told. What happened otherwise is noted at the package',
    sq: 'Dyqaneve dhe klientëve iu tha. Çfarë ndodhi ndryshe shënohet te pakoja',
  },
});
