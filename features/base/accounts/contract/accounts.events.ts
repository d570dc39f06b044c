import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Somebody proved that an address of email is theirs, and has an account now. */
export const accountConfirmed = defineEvent({
  name: 'accounts.confirmed',
  payload: z.object({ userId: z.int() }),
  about: ({ userId }) => [`user:${userId}`],
});

/** Somebody gave an address of email and waits for a mail. Who that is gets looked up after the answer. */
export const accountRequested = defineEvent({
  name: 'accounts.requested',
  payload: z.object({ requestId: z.int() }),
  about: ({ requestId }) => [`account-request:${requestId}`],
});
