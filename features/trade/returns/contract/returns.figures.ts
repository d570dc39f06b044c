import { defineFigure } from '#kit/figure.ts';

const staff = { access: ['Read_Order'], audience: ['staff'], to: '/orders' } as const;

export const waitingReturns = defineFigure({
  ...staff,
  key: 'returns.waiting',
  label: { en: 'Returns to handle', sq: 'Kthime për t’u trajtuar' },
  meaning: {
    en: 'Returns of customers to be accepted or refused, and returned goods to be decided about.',
    sq: 'Kthime klientësh që dikush duhet t’i pranojë dhe mallra të kthyera për të cilat duhet vendosur.',
  },
  search: { part: 'returns' },
  notes: { since: { en: 'The first since {since}', sq: 'I pari që nga {since}' } },
});

export const refundsToApprove = defineFigure({
  ...staff,
  key: 'refunds.toApprove',
  label: { en: 'Refunds to approve', sq: 'Rimbursime për t’u miratuar' },
  meaning: {
    en: 'Refunds above the limit: a second person has to approve them before anything is paid.',
    sq: 'Rimbursime mbi kufirin: duhet t’i miratojë një person i dytë para se të paguhet gjë.',
  },
  search: { part: 'refunds', refunds: 'to_approve' },
  notes: { why: { en: 'A second person has to agree', sq: 'Duhet miratimi i një personi të dytë' } },
});
