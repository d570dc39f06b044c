import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Rules or calendars are others; promises made stay. */
export const deliveryTimeChanged = defineEvent({
  name: 'deliveryTime.changed',
  payload: z.object({}),
  tell: ['Update_Product-Data'],
});
