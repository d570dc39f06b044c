import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Names, places or exclusions of categories changed. */
export const categoriesChanged = defineEvent({
  name: 'categories.changed',
  payload: z.object({ ids: z.array(z.int()) }),
  tell: ['Read_Product', 'Read_Category'],
});

/** Another VAT may hold for what is in or below these categories. */
export const categoryTaxesChanged = defineEvent({
  name: 'categories.taxesChanged',
  payload: z.object({ ids: z.array(z.int()) }),
  tell: ['Read_Product', 'Read_Category'],
});
