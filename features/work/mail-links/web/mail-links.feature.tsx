import { defineWebFeature } from '#web/lib/web-feature.ts';

/** The page behind links of mails, which joins what features do with them. */
export const mailLinksFeature = defineWebFeature({
  name: 'mail-links',
  pages: [{ path: '/confirmation', load: () => import('./pages/confirmation-page.tsx') }],
});
