import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** An account has another password: what was asked for with the old one no longer counts. */
export const passwordChanged = defineEvent({
  name: 'session.passwordChanged',
  payload: z.object({ userId: z.int() }),
  about: ({ userId }) => [`user:${userId}`],
});
