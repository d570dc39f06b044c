import { defineWebFeature } from '#web/lib/web-feature.ts';

export const campaignsFeature = defineWebFeature({
  name: 'campaigns',
  pages: [{ path: '/campaigns', load: () => import('./pages/campaigns-page.tsx') }],
  realtime: { invalidates: { 'campaigns.': ['campaigns.'] } },
});
