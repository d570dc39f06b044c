import { defineUserMetric } from '#kit/user-metric.ts';

export const handledOrdersMetric = defineUserMetric({
  key: 'orders.handled',
  label: { en: 'Orders handled', sq: 'Porosi të trajtuara' },
  meaning: {
    en: 'Customers’ orders on which a person did something, each once.',
    sq: 'Porosi blerësish në të cilat një person bëri diçka, secila një herë.',
  },
  counts: [{ entity: 'customer_order' }],
  weight: 3,
});

export const sourcedOrdersMetric = defineUserMetric({
  key: 'orders.sourced',
  label: { en: 'Orders sourced', sq: 'Porosi me furnitor' },
  meaning: {
    en: 'Customers’ orders for which a person chose a supplier, each once.',
    sq: 'Porosi blerësish për të cilat një person zgjodhi furnitorin, secila një herë.',
  },
  counts: [{ entity: 'customer_order', actions: ['source chosen'] }],
  weight: 2,
});
