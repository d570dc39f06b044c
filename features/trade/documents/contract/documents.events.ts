import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** The office that a document was reported to has cleared it; once for each. */
export const documentCleared = defineEvent({
  name: 'documents.cleared',
  payload: z.object({ documentId: z.int(), orderId: z.int().nullable() }),
  about: ({ documentId }) => [`document:${documentId}`],
});

/** A document was made, or the office it was reported to answered. */
export const documentChanged = defineEvent({
  name: 'documents.changed',
  payload: z.object({ documentId: z.int(), orderId: z.int().nullable(), shopId: z.int() }),
  about: ({ documentId }) => [`document:${documentId}`],
  tell: ['Read_Order'],
});
