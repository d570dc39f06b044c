import { defineWebFeature } from '#web/lib/web-feature.ts';

export const packagesFeature = defineWebFeature({
  name: 'packages',
  pages: [{ path: '/orders/packages', load: () => import('./pages/packages-page.tsx') }],
  realtime: {
    invalidates: {
      'packages.': ['packages.', 'orders.get', 'history.list'],
      'orders.changed': ['packages.toPack'],
    },
  },
});
