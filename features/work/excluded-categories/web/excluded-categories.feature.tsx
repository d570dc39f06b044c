import { defineWebFeature } from '#web/lib/web-feature.ts';

export const excludedCategoriesFeature = defineWebFeature({
  name: 'excludedCategories',
  pages: [{ path: '/settings/excluded-categories', load: () => import('./pages/excluded-categories-page.tsx') }],
  realtime: { invalidates: { 'exclusions.': ['exclusions.'] } },
});
