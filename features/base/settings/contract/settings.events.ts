import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A setting of the market has another value. */
export const settingChanged = defineEvent({
  name: 'settings.changed',
  payload: z.object({}),
  tell: ['Read_Product', 'Update_Product-Data'],
});
