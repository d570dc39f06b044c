import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** What is refused of pushes is no longer what it was: something new was refused, or what was refused came right. */
export const pushRefusalsChanged = defineEvent({
  name: 'push.refusalsChanged',
  payload: z.object({ keyId: z.int() }),
  tell: ['Update_Product-Data'],
});
