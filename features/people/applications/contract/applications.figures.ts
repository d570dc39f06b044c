import { defineFigure } from '#kit/figure.ts';

export const waitingApplications = defineFigure({
  key: 'applications.waiting',
  label: { en: 'Applications', sq: 'Aplikime' },
  meaning: {
    en: 'Applications of people who want to sell that were sent and have no decision.',
    sq: 'Aplikime të dërguara nga njerëz që duan të shesin, ende pa vendim.',
  },
  access: ['Update_Seller', 'Update_Product-Data'],
  audience: ['staff'],
  to: '/local/sellers',
  search: { state: 'applications' },
  notes: { why: { en: 'Seller applications to review', sq: 'Njerëz që duan të shesin' } },
});
