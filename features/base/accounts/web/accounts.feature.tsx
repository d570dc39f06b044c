import { defineWebFeature } from '#web/lib/web-feature.ts';

export const accountsFeature = defineWebFeature({
  name: 'accounts',
  pages: [
    { path: '/register', load: () => import('./pages/register-page.tsx') },
    { path: '/forgot-password', load: () => import('./pages/forgot-password-page.tsx') },
    { path: '/reset-password/{token}', load: () => import('./pages/reset-password-page.tsx') },
  ],
});
