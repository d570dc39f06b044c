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
