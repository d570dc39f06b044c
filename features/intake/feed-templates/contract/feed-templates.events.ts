import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A template was added, changed or deleted. */
export const feedTemplatesChanged = defineEvent({
  name: 'feedTemplates.changed',
  payload: z.object({ id: z.int() }),
  tell: ['Update_Product-Data'],
});
