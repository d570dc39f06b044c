import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Something about a package is different: lists and drawers are read again. `packageId` 0: of several packages, or of cash. */
export const packageChanged = defineEvent({
  name: 'packages.changed',
  payload: z.object({ packageId: z.int(), orderId: z.int() }),
  tell: ['Read_Order'],
  about: ({ orderId }) => [`order:${orderId}`],
});
