import { defineWebFeature } from '#web/lib/web-feature.ts';

export const mailFeature = defineWebFeature({
  name: 'mail',
  pages: [{ path: '/settings/smtp-email', load: () => import('./pages/smtp-email-page.tsx') }],
});
