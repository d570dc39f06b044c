import { defineWebFeature } from '#web/lib/web-feature.ts';

export const dashboardFeature = defineWebFeature({
  name: 'dashboard',
  pages: [{ path: '/', load: () => import('./pages/dashboard-page.tsx') }],
});
