import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/** Reads which categories a shop has of its own. */
export const readShopTreeTask = defineTask({
  type: 'read-shop-categories',
  input: z.object({}),
  exclusiveBy: (_input, shopId) => String(shopId),
});
