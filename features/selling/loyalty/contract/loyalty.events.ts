import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A program, its rules, a member or the points of one are other than before. */
export const loyaltyChanged = defineEvent({
  name: 'loyalty.changed',
  payload: z.object({ programId: z.int() }),
  tell: ['Read_Product-Data'],
  about: ({ programId }) => [`loyalty:${programId}`],
});
