import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A document was made, or the office it was reported to answered. */
export const documentChanged = defineEvent({
  name: 'documents.changed',
  payload: z.object({ documentId: z.int(), orderId: z.int().nullable(), shopId: z.int() }),
  about: ({ documentId }) => [`document:${documentId}`],
  tell: ['Read_Order'],
});
