import { defineFigure } from '#kit/figure.ts';

export const overdueCredits = defineFigure({
  access: ['Read_Order'],
  audience: ['staff'],
  to: '/orders/reseller',
  key: 'supplierReturns.overdue',
  label: { en: 'Overdue supplier credits', sq: 'Kredite furnitorësh me vonesë' },
  meaning: {
    en: 'Returns to suppliers whose credit was expected by a day that has passed.',
    sq: 'Kthime te furnitorët, krediti i të cilave pritej deri në një ditë që ka kaluar.',
  },
  search: { bucket: 'returns', show: 'overdue' },
  notes: { why: { en: 'Past the expected date', sq: 'Dita e pritur ka kaluar' } },
});
