import { defineWebFeature } from '#web/lib/web-feature.ts';

export const localImportsFeature = defineWebFeature({
  name: 'local-imports',
  pages: [{ path: '/local/import', load: () => import('./pages/local-import-page.tsx') }],
});
