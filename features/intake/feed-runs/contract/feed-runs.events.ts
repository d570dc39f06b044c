import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A run was started or has ended; what it did is in the run. */
export const feedRunChanged = defineEvent({
  name: 'feeds.runChanged',
  payload: z.object({ runId: z.int(), feedId: z.int() }),
  tell: ['Update_Product-Data'],
});
