import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Somebody gave an address of email and waits for a mail. Who that is gets looked up after the answer. */
export const accountRequested = defineEvent({
  name: 'accounts.requested',
  payload: z.object({ requestId: z.int() }),
  about: ({ requestId }) => [`account-request:${requestId}`],
});
