import { defineWebFeature } from '#web/lib/web-feature.ts';

export const customsFeature = defineWebFeature({
  name: 'customs',
  pages: [{ path: '/settings/cncode', load: () => import('./pages/cn-codes-page.tsx') }],
});
