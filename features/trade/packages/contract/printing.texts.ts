import { defineTexts } from '#kit/text.ts';

export const printingTexts = defineTexts({
  pickList: { en: 'Pick list', sq: 'Listë mbledhjeje' },
  slips: { en: 'Pack slips', sq: 'Fletë paketimi' },
  slip: { en: 'Pack slip', sq: 'Fletë paketimi' },
  ordersSelected: { en: '{count} {count|order|orders} selected', sq: '{count} {count|porosi|porosi} të zgjedhura' },
  packagesSelected: { en: '{count} {count|package|packages} selected', sq: '{count} {count|pako|pako} të zgjedhura' },
  clear: { en: 'Clear', sq: 'Pastro' },
  atMost: { en: 'At most {most} are printed at once.', sq: 'Printohen më së shumti {most} njëherësh.' },
  withoutLabel: {
    en: '{count} {count|package has|packages have} no label and {count|is|are} not in the file',
    sq: '{count} {count|pako s’ka|pako s’kanë} etiketë dhe nuk {count|është|janë} në skedar',
  },
  withoutSlip: {
    en: '{count} {count|package is|packages are} not packed and not in the file',
    sq: '{count} {count|pako s’është e paketuar|pako s’janë të paketuara} dhe nuk {count|është|janë} në skedar',
  },
  ordersWithoutSlip: {
    en: '{count} {count|order has|orders have} nothing packed and {count|is|are} not in the file',
    sq: '{count} {count|porosi s’ka|porosi s’kanë} gjë të paketuar dhe nuk {count|është|janë} në skedar',
  },
  ordersNotPicked: {
    en: '{count} {count|order has|orders have} nothing that can be packed now and {count|is|are} not on the list',
    sq: '{count} {count|porosi s’ka|porosi s’kanë} asgjë që mund të paketohet tani dhe nuk {count|është|janë} në listë',
  },
  // On the pick list.
  notOnIt: {
    en: 'Not on this list, nothing of them can be packed now: {orders}',
    sq: 'Jo në këtë listë, asgjë e tyre s’mund të paketohet tani: {orders}',
  },
  round: {
    en: '{orders} {orders|order|orders} · {pieces} {pieces|piece|pieces}',
    sq: '{orders} {orders|porosi|porosi} · {pieces} {pieces|copë|copë}',
  },
  pieces: { en: '{pieces} {pieces|piece|pieces}', sq: '{pieces} {pieces|copë|copë}' },
  qty: { en: 'Pieces', sq: 'Copë' },
  product: { en: 'Product', sq: 'Produkti' },
  forOrders: { en: 'For', sq: 'Për' },
  orders: { en: 'Orders', sq: 'Porositë' },
  promised: { en: 'Promised', sq: 'Premtuar' },
  page: { en: 'Page {page} of {of}', sq: 'Faqja {page} nga {of}' },
});
