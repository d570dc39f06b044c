import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Another VAT is in force in a country: from now on, or since a day began that a rate is valid from. */
export const taxRatesChanged = defineEvent({
  name: 'taxes.ratesChanged',
  payload: z.object({ country: z.string() }),
  tell: ['Read_Product-Data', 'Update_Product-Data'],
});

/** Classes were added, named or ordered otherwise, or a rate of a later day was entered. */
export const taxesChanged = defineEvent({
  name: 'taxes.changed',
  payload: z.object({}),
  tell: ['Read_Product-Data', 'Update_Product-Data', 'Update_Category'],
});
