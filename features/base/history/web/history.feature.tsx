import { defineWebFeature } from '#web/lib/web-feature.ts';

/** No page of its own: a panel of the permission screen, and drawers where the things are. */
export const historyFeature = defineWebFeature({
  name: 'history',
  pages: [],
  realtime: { invalidates: { 'permissions.': ['history.'] } },
});
