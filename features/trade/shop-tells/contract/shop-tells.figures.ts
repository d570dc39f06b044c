import { defineFigure } from '#kit/figure.ts';

export const failedTells = defineFigure({
  key: 'tells.failed',
  label: { en: 'Orders a shop was not told of', sq: 'Porosi me mesazhe të refuzuara' },
  meaning: {
    en: 'Orders of which a shop was to be told something that it refused, or did not take for three days.',
    sq: 'Porosi për të cilat dyqanit duhej t’i tregohej diçka që ai e refuzoi ose nuk e pranoi për tri ditë.',
  },
  access: ['Read_Order'],
  audience: ['staff'],
  to: '/orders',
  search: { problem: 'tell_failed' },
  notes: { since: { en: 'The first since {since}', sq: 'I pari që nga {since}' } },
});
