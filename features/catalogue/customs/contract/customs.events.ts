import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Codes were added, changed, ended or follow others: by hand, by a file, or by its undo. */
export const cnCodesChanged = defineEvent({
  name: 'customs.codesChanged',
  payload: z.object({}),
  tell: ['Update_Product-Data'],
});
