import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Engines were changed, or products have other machine translations. */
export const machineTextsChanged = defineEvent({
  name: 'machineTexts.changed',
  payload: z.object({ ids: z.array(z.int()) }),
  tell: ['Read_Language', 'Read_Product'],
});
