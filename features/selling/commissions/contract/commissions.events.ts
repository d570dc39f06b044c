import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A rule was entered, removed or ended; what was sold keeps what was frozen with it. */
export const commissionsChanged = defineEvent({
  name: 'commissions.changed',
  payload: z.object({}),
  tell: ['Read_Product-Data', 'Update_Product-Data'],
});
