import { defineWebFeature } from '#web/lib/web-feature.ts';

/** The pages behind links of mails, which join what features do with them. */
export const mailLinksFeature = defineWebFeature({
  name: 'mail-links',
  pages: [
    { path: '/confirmation', load: () => import('./pages/confirmation-page.tsx') },
    { path: '/outdelivery', load: () => import('./pages/outdelivery-page.tsx') },
  ],
});
