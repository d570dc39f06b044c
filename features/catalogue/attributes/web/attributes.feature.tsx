import { defineWebFeature } from '#web/lib/web-feature.ts';

export const attributesFeature = defineWebFeature({
  name: 'attributes',
  realtime: { invalidates: { 'attributes.': ['attributes.'] } },
  pages: [{ path: '/categories/attributes', load: () => import('./pages/attributes-page.tsx') }],
});
