import { defineTexts } from '#kit/text.ts';

export const chargeTexts = defineTexts({
  charge: { en: 'Fee or penalty…', sq: 'Tarifë ose gjobë…' },
  title: { en: 'Service fee or penalty', sq: 'Tarifë shërbimi ose gjobë' },
  lead: {
    en: 'It is taken from what the seller gets and is in the next statement, where the seller can dispute it.',
    sq: 'Zbritet nga çfarë merr shitësi dhe del në pasqyrën e ardhshme, ku shitësi mund ta kundërshtojë.',
  },
  seller: { en: 'Seller', sq: 'Shitësi' },
  kind: { en: 'Kind', sq: 'Lloji' },
  service: { en: 'Service fee', sq: 'Tarifë shërbimi' },
  penalty: { en: 'Penalty', sq: 'Gjobë' },
  amount: { en: 'Amount', sq: 'Shuma' },
  currency: { en: 'Currency', sq: 'Monedha' },
  reason: { en: 'Reason, for the seller', sq: 'Arsyeja, për shitësin' },
  enter: { en: 'Enter', sq: 'Regjistro' },
  waiting: { en: 'Fees and penalties for a second person', sq: 'Tarifa dhe gjoba për një person të dytë' },
  by: { en: 'by {name}', sq: 'nga {name}' },
  approve: { en: 'Approve', sq: 'Mirato' },
  decline: { en: 'Give up', sq: 'Hiq dorë' },
});
