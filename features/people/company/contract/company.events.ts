import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** The company or a shop's legal data are others now. */
export const companyChanged = defineEvent({
  name: 'company.changed',
  payload: z.object({ shopId: z.int().nullable() }),
  tell: ['Read_Company'],
  about: () => ['company'],
});
