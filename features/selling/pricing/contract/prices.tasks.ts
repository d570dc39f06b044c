import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/** Calculates the prices of a shop that wait for it. */
export const recalculatePricesTask = defineTask({
  type: 'recalculate-prices',
  input: z.object({ shopId: z.int() }),
  exclusiveBy: ({ shopId }) => String(shopId),
});
