import { defineWebFeature } from '#web/lib/web-feature.ts';

export const schedulesFeature = defineWebFeature({
  name: 'schedules',
  pages: [{ path: '/settings/scheduled-tasks', load: () => import('./pages/scheduled-tasks-page.tsx') }],
  realtime: {
    invalidates: { 'schedules.': ['schedules.'], 'feeds.': ['schedules.'], 'settings.': ['schedules.'] },
  },
});
