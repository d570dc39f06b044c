import { defineWebFeature } from '#web/lib/web-feature.ts';

export const priceSettingsFeature = defineWebFeature({
  name: 'priceSettings',
  pages: [
    { path: '/settings/exchange', load: () => import('./pages/exchange-page.tsx') },
    { path: '/settings/margin', load: () => import('./pages/margin-page.tsx') },
  ],
  realtime: {
    invalidates: {
      'exchange.': ['exchange.', 'shops.listKept'],
      'taxes.': ['taxes.'],
      'priceProfiles.': ['priceMargins.'],
      'transportTariffs.': ['transportTariffs.'],
      'commissions.': ['commissions.'],
      'customs.dutyRatesChanged': ['customs.listDuties'],
    },
  },
});
