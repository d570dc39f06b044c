import { defineWebFeature } from '#web/lib/web-feature.ts';

export const clonesFeature = defineWebFeature({
  name: 'clones',
  pages: [{ path: '/settings/clone', load: () => import('./pages/clone-page.tsx') }],
  realtime: { invalidates: { 'clones.': ['clones.'] } },
});
