import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/** Adds a category to many products or takes it away; the rule of product/map/bulk/categories per product. */
export const bulkCategoriesTask = defineTask({
  type: 'bulk-categories',
  input: z.object({ ids: z.array(z.int()), categoryId: z.int(), action: z.enum(['add', 'remove']) }),
  // Two runs of one category at once would race to opposite ends.
  exclusiveBy: (input) => `bulk-categories:${input.categoryId}`,
});

/** Looks at the pictures at the suppliers' addresses: whether they are there, and what they are. */
export const checkImagesTask = defineTask({
  type: 'check-images',
  input: z.object({ ids: z.array(z.int()) }),
  exclusiveBy: (input) => `check-images:${input.ids.join()}`,
});
