import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/** Brings what follows from names and places of categories (what live products should look like) up to date. */
export const followCategoriesTask = defineTask({
  type: 'follow-categories',
  input: z.object({ categoryIds: z.array(z.int()) }),
});
