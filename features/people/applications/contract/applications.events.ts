import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

const about = ({ applicationId }: { applicationId: number }) => [`application:${applicationId}`];

/** Something about an application is different: the queue is read again. */
export const applicationChanged = defineEvent({
  name: 'applications.changed',
  payload: z.object({ applicationId: z.int() }),
  about,
  tell: ['Read_Seller', 'Read_Product-Data'],
});
