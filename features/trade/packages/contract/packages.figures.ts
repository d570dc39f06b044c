import { defineFigure } from '#kit/figure.ts';

export const lateClaims = defineFigure({
  access: ['Read_Order'],
  audience: ['staff'],
  to: '/orders/packages',
  key: 'packages.claimsOverdue',
  label: { en: 'Claims without an answer', sq: 'Dëmshpërblime pa përgjigje' },
  meaning: {
    en: 'Claims against carriers whose answer was expected by a day that has passed.',
    sq: 'Kërkesa ndaj transportuesve, përgjigjja e të cilave pritej deri në një ditë që ka kaluar.',
  },
  search: { tab: 'claims', show: 'overdue' },
  notes: { why: { en: 'Past the expected date', sq: 'Dita e pritur ka kaluar' } },
});
