import { defineWebFeature } from '#web/lib/web-feature.ts';

/** Refunds and returns have no page of their own: they stand on the page of orders, and in the drawer of an order. */
export const returnsFeature = defineWebFeature({
  name: 'returns',
  pages: [],
  realtime: {
    invalidates: {
      'returns.': ['returns.', 'refunds.', 'orders.get', 'history.list'],
      'orders.changed': ['refunds.ofOrder', 'returns.get'],
    },
  },
});
