import { z } from 'zod';
import { changeSetRun } from '#features/base/change-sets/contract/change-sets.tasks.ts';
import { defineSchedule } from '#kit/schedule.ts';
import { defineTask } from '#kit/task.ts';

/**
 * Asks again what readiness asks of categories, required attributes and exclusion rules; without rules and categories of all
 * products. The list shows it when it is done.
 */
export const refreshReadinessTask = defineTask({
  type: 'refresh-readiness',
  input: z.object({
    categoryIds: z.array(z.int()).nullable(),
    exclusionIds: z.array(z.int()).optional(),
  }),
});

/** Fills the list for a shop that was added, or the names of a language; safe to repeat. */
export const fillListTask = defineTask({
  type: 'fill-list',
  input: z.object({ languageId: z.int().nullable() }),
});

/** Runs the change set of product/map/bulk/categories, above 200 products (requirements part 3A). */
export const bulkCategoriesTask = defineTask({
  type: 'bulk-categories',
  input: changeSetRun.extend({ categoryId: z.int() }),
  // Two runs of one category at once would race to opposite ends.
  exclusiveBy: (input) => `bulk-categories:${input.categoryId}`,
});

/** Looks at the pictures at the suppliers' addresses: whether they are there, and what they are. */
export const checkImagesTask = defineTask({
  type: 'check-images',
  input: z.object({ ids: z.array(z.int()) }),
  exclusiveBy: (input) => `check-images:${input.ids.join()}`,
});

export const cleanTextsSchedule = defineSchedule({
  name: 'products.cleanTexts',
  title: { en: 'Cleaning of product texts', sq: 'Pastrimi i teksteve të produkteve' },
  does: {
    en: 'After an update with stricter rules, removes unsafe HTML from stored product texts.',
    sq: 'Pas një përditësimi me rregulla më të rrepta, heq HTML-në e pasigurt nga tekstet e ruajtura të produkteve.',
  },
  everySeconds: 600,
});
