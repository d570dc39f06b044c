import { defineWebFeature } from '#web/lib/web-feature.ts';

export const companyFeature = defineWebFeature({
  name: 'company',
  pages: [{ path: '/settings/company', load: () => import('./pages/company-page.tsx') }],
  realtime: { invalidates: { 'company.': ['company.'] } },
});
