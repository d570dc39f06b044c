import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A campaign, its items, invitations or sales are other than before. */
export const campaignsChanged = defineEvent({
  name: 'campaigns.changed',
  payload: z.object({ id: z.int() }),
  tell: ['Read_Product-Data'],
  about: ({ id }) => [`campaign:${id}`],
});
