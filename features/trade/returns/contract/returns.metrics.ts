import { defineUserMetric } from '#kit/user-metric.ts';

export const settledReturnsMetric = defineUserMetric({
  key: 'returns.settled',
  label: { en: 'Returns settled', sq: 'Kthime të zgjidhura' },
  meaning: {
    en: 'Returns a person decided, refused or ended.',
    sq: 'Kthime për të cilat një person vendosi, i refuzoi ose i mbylli.',
  },
  counts: [{ entity: 'return', actions: ['return decided', 'return refused', 'return ended'] }],
  weight: 3,
});

export const refundsMetric = defineUserMetric({
  key: 'returns.refunded',
  label: { en: 'Orders refunded', sq: 'Porosi të rimbursuara' },
  meaning: {
    en: 'Customers’ orders of which a person paid money back, approved it or declined it, each once.',
    sq: 'Porosi blerësish për të cilat një person ktheu para, i miratoi ose i refuzoi, secila një herë.',
  },
  counts: [
    {
      entity: 'customer_order',
      actions: ['refund made', 'refund proposed', 'refund approved', 'refund declined', 'refund paid'],
    },
  ],
  weight: 3,
});
