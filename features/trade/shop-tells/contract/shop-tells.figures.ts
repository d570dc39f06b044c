import { defineFigure } from '#kit/figure.ts';

export const failedTells = defineFigure({
  key: 'tells.failed',
  label: { en: 'Messages a shop refused', sq: 'Mesazhe të refuzuara nga dyqanet' },
  meaning: {
    en: 'What a shop was to be told of its orders and has refused, or has not taken for three days.',
    sq: 'Çfarë duhej t’i tregohej dyqanit për porositë dhe që ai e refuzoi ose nuk e pranoi për tri ditë.',
  },
  access: ['Read_Order'],
  audience: ['staff'],
  to: '/orders',
  search: { problem: 'tell_failed' },
  notes: { since: { en: 'The first since {since}', sq: 'I pari që nga {since}' } },
});
