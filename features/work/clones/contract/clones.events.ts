import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A clone was started, ended or was put back. */
export const cloneChanged = defineEvent({
  name: 'clones.changed',
  payload: z.object({ id: z.int() }),
  tell: ['Update_Product-Data'],
  about: ({ id }) => [`clone:${id}`],
});
