import { defineFigure } from '#kit/figure.ts';

const staff = { access: ['Read_Order'], audience: ['staff'], to: '/orders/local' } as const;

export const localToHandOver = defineFigure({
  ...staff,
  key: 'local.toHandOver',
  label: { en: 'Ready at local sellers', sq: 'Gati te shitësit vendorë' },
  meaning: {
    en: 'Orders that local sellers have ready and nobody has picked up.',
    sq: 'Porosi që shitësit vendorë i kanë gati dhe që askush s’i ka marrë.',
  },
  search: { bucket: 'ready' },
  notes: { why: { en: 'Plan the pick-up', sq: 'Planifikoni marrjen' } },
});

export const openStatements = defineFigure({
  ...staff,
  key: 'statement.open',
  label: { en: 'Statements not confirmed', sq: 'Pasqyra të pakonfirmuara' },
  meaning: {
    en: 'Statements of local sellers that the seller has not confirmed. People held to some shops read none.',
    sq: 'Pasqyra të shitësve vendorë që shitësi nuk i ka konfirmuar. Kush punon vetëm në disa dyqane nuk lexon asnjë.',
  },
  search: { tab: 'statement', state: 'open' },
  notes: { why: { en: 'The seller has to confirm', sq: 'Duhet t’i konfirmojë shitësi' } },
});
