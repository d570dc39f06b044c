import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Rules were added, changed, deleted, or one began or ended with its day. */
export const exclusionsChanged = defineEvent({
  name: 'exclusions.changed',
  payload: z.object({ ids: z.array(z.int()) }),
  tell: ['Update_Product-Data', 'Read_Product'],
});
