import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Codes were added, changed, ended or follow others: by hand, by a file, or by its undo. */
export const cnCodesChanged = defineEvent({
  name: 'customs.codesChanged',
  payload: z.object({}),
  tell: ['Update_Product-Data'],
});

/** Another duty is in force in a shop: from now on, or since a day began that a rate is valid from. */
export const dutyRatesChanged = defineEvent({
  name: 'customs.dutyRatesChanged',
  payload: z.object({ shopId: z.int() }),
  tell: ['Read_Product-Data', 'Update_Product-Data'],
});
