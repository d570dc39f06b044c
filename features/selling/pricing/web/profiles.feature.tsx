import { defineWebFeature } from '#web/lib/web-feature.ts';

export const profilesFeature = defineWebFeature({
  name: 'priceProfiles',
  pages: [{ path: '/price/profiles', load: () => import('./profiles/pages/price-profiles-page.tsx') }],
  realtime: { invalidates: { 'priceProfiles.': ['priceProfiles.'] } },
});
