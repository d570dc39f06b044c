import { defineFigure } from '#kit/figure.ts';

export const refusedIntake = defineFigure({
  key: 'intake.refused',
  label: { en: 'Orders not taken in', sq: 'Porosi të paregjistruara' },
  meaning: {
    en: 'Orders of the shops whose newest document was refused, so that they are not, or not as they are now, among the orders.',
    sq: 'Porosi të dyqaneve, dokumenti më i ri i të cilave u refuzua: nuk janë te porositë, ose jo siç janë tani.',
  },
  access: ['Read_Order'],
  audience: ['staff'],
  to: '/orders',
  search: { part: 'intake', state: 'refused' },
  notes: { since: { en: 'The first since {since}', sq: 'E para që nga {since}' } },
});
