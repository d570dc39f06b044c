import { defineWebFeature } from '#web/lib/web-feature.ts';

export const sessionFeature = defineWebFeature({
  name: 'session',
  pages: [{ path: '/login', load: () => import('./pages/login-page.tsx') }],
});
