import { defineWebFeature } from '#web/lib/web-feature.ts';

export const applicationsFeature = defineWebFeature({
  name: 'applications',
  pages: [{ path: '/application', load: () => import('./pages/application-page.tsx') }],
  realtime: { invalidates: { 'applications.': ['applications.list', 'applications.get'] } },
});
