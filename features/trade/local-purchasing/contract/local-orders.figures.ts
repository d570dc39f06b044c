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

/** The same three for the sellers themselves, of their own orders and statements. */
const seller = { access: ['Read_Order-Seller'], audience: ['locals'], to: '/orders/local' } as const;

export const localToAccept = defineFigure({
  ...seller,
  key: 'local.toAccept',
  label: { en: 'Orders to accept', sq: 'Porosi për t’u pranuar' },
  meaning: {
    en: 'New orders you have not answered. An order nobody answers in time expires and counts as refused.',
    sq: 'Porosi të reja që nuk u jeni përgjigjur. Porosia pa përgjigje në kohë skadon dhe numërohet si e refuzuar.',
  },
  search: { bucket: 'new' },
  notes: { until: { en: 'The first by {when}', sq: 'E para deri më {when}' } },
});

export const ownToHandOver = defineFigure({
  ...seller,
  key: 'local.ownToHandOver',
  label: { en: 'Ready to hand over', sq: 'Gati për dorëzim' },
  meaning: {
    en: 'Orders you have ready and that have not left you yet.',
    sq: 'Porosi që i keni gati dhe që ende s’janë nisur prej jush.',
  },
  search: { bucket: 'ready' },
  notes: {},
});

export const ownOpenStatements = defineFigure({
  ...seller,
  key: 'statement.ownOpen',
  label: { en: 'Statements to confirm', sq: 'Pasqyra për t’u konfirmuar' },
  meaning: {
    en: 'Statements you have not confirmed. Once confirmed they are paid.',
    sq: 'Pasqyra që nuk i keni konfirmuar. Pas konfirmimit paguhen.',
  },
  search: { tab: 'statement', state: 'open' },
  notes: {},
});
