import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/** Reads what others made in a shop, as a delivery of a feed, and starts the trial run of it. */
export const readShopCatalogueTask = defineTask({
  type: 'read-shop-catalogue',
  input: z.object({ sellerId: z.int() }),
  exclusiveBy: (_input, shopId) => String(shopId),
});
