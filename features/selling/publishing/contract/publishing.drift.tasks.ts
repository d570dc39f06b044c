import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/** Reads a shop page by page and compares it with what it was sent. */
export const compareShopTask = defineTask({
  type: 'compare-shop',
  input: z.object({}),
  exclusiveBy: (_input, shopId) => String(shopId),
});
