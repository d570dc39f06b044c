import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A view that others see, or that leaves them, changed. */
export const savedViewsChanged = defineEvent({
  name: 'savedViews.changed',
  payload: z.object({ viewId: z.int() }),
  tell: ['Read_Product', 'Read_Category'],
});
