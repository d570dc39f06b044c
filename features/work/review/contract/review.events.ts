import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { defineEvent } from '#kit/event.ts';

/** Somebody looks at a product, or does not any more. */
export const reviewClaimed = defineEvent({
  name: 'review.claimed',
  payload: z.object({ productId: z.int() }),
  tell: productRead,
});
