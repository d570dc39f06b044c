import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** What came out otherwise in a shop was settled by a person, or opened again. */
export const priceDoubtsChanged = defineEvent({
  name: 'pricing.doubtsChanged',
  payload: z.object({ shopId: z.int() }),
  tell: ['Read_Product-Data'],
});

/** Prices of a shop were calculated anew; `prices`: how many of them changed. */
export const pricesCalculated = defineEvent({
  name: 'pricing.calculated',
  payload: z.object({ shopId: z.int(), runId: z.int(), prices: z.int() }),
  tell: ['Read_Product-Data'],
});
