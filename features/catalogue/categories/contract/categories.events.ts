import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Names, places or exclusions of categories changed. */
export const categoriesChanged = defineEvent({
  name: 'categories.changed',
  payload: z.object({ ids: z.array(z.int()) }),
  tell: ['Read_Product', 'Read_Category'],
});
