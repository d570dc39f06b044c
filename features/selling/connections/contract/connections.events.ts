import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A shop says that something became of a product there, which it calls by this number. */
export const shopProductTold = defineEvent({
  name: 'connections.shopProductTold',
  payload: z.object({ shopId: z.int(), remoteId: z.string() }),
  about: ({ shopId, remoteId }) => [`shop-product:${shopId}:${remoteId}`],
});

/** A shop is reached in another way than before, or at last. `languages`: texts go into other languages there. */
export const connectionChanged = defineEvent({
  name: 'connections.changed',
  payload: z.object({ shopId: z.int(), languages: z.literal(true).optional() }),
  about: ({ shopId }) => [`shop:${shopId}`],
});

/** A shop says that there is something new in its orders: they are read at once, and not when their minute is over. */
export const shopOrdersWaiting = defineEvent({
  name: 'connections.shopOrdersWaiting',
  payload: z.object({ shopId: z.int() }),
  about: ({ shopId }) => [`shop:${shopId}`],
});
