import { defineWebFeature } from '#web/lib/web-feature.ts';

export const importsFeature = defineWebFeature({
  name: 'imports',
  pages: [{ path: '/settings/import', load: () => import('./pages/imports-page.tsx') }],
  realtime: { invalidates: { 'feeds.': ['imports.'], 'push.': ['imports.', 'push.'] } },
});
