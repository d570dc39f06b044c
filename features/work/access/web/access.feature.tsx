import { defineWebFeature } from '#web/lib/web-feature.ts';

export const accessFeature = defineWebFeature({
  name: 'permissions',
  pages: [{ path: '/settings/permission', load: () => import('./pages/permission-page.tsx') }],
  realtime: { invalidates: { 'permissions.': ['permissions.'] } },
});
