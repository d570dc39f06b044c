import { defineWebFeature } from '#web/lib/web-feature.ts';

/** No page of its own: the bell in the header opens the drawer. */
export const tasksFeature = defineWebFeature({
  name: 'tasks',
  pages: [],
});
