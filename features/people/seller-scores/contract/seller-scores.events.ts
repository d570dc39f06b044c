import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A seller's score was counted anew and is another one, or a step was taken. */
export const sellerScoresChanged = defineEvent({
  name: 'sellerScores.changed',
  payload: z.object({ sellerIds: z.array(z.int()) }),
  about: ({ sellerIds }) => sellerIds.map((id) => `seller:${id}`),
  tell: ['Read_Seller', 'Read_Product-Data'],
});
