import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/** Tells a shop which of its products are ours, and which are ours no longer. */
export const tellBindingsTask = defineTask({
  type: 'tell-bindings',
  input: z.object({
    /** `stray`: a second one of a product, which is let go while the product stays bound to the first. */
    items: z.array(z.object({ productId: z.int(), remoteId: z.string(), does: z.enum(['bind', 'release', 'stray']) })),
  }),
});

/** Compares the products of which a shop said that something became of them there. */
export const compareToldTask = defineTask({
  type: 'compare-told-products',
  input: z.object({}),
  exclusiveBy: (_input, shopId) => String(shopId),
});

/** Reads a shop page by page and compares it with what it was sent. */
export const compareShopTask = defineTask({
  type: 'compare-shop',
  input: z.object({}),
  exclusiveBy: (_input, shopId) => String(shopId),
});
