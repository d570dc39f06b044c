import { defineWebFeature } from '#web/lib/web-feature.ts';

export const userMetricsFeature = defineWebFeature({
  name: 'user-metrics',
  pages: [{ path: '/settings/metrics-user', load: () => import('./pages/user-metrics-page.tsx') }],
});
