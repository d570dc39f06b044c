import { defineWebFeature } from '#web/lib/web-feature.ts';

/** No page of its own: a row of views stands above each list. */
export const savedViewsFeature = defineWebFeature({
  name: 'saved-views',
  pages: [],
  realtime: { invalidates: { 'savedViews.': ['savedViews.'] } },
  shortcuts: () => import('./saved-views.shortcuts.ts'),
});
