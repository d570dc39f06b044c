import { defineTexts } from '#kit/text.ts';

export const chargeTexts = defineTexts({
  charge: { en: 'Fee, penalty, compensation…', sq: 'Tarifë, gjobë, kompensim…' },
  title: { en: 'Fee, penalty or compensation', sq: 'Tarifë, gjobë ose kompensim' },
  lead: {
    en: 'Fees and penalties are taken from what the seller gets, a compensation is added. It is in the next statement, where the seller can dispute it.',
    sq: 'Tarifat dhe gjobat zbriten nga çfarë merr shitësi, kompensimi i shtohet. Del në pasqyrën e ardhshme, ku shitësi mund ta kundërshtojë.',
  },
  seller: { en: 'Seller', sq: 'Shitësi' },
  kind: { en: 'Kind', sq: 'Lloji' },
  service: { en: 'Service fee', sq: 'Tarifë shërbimi' },
  penalty: { en: 'Penalty', sq: 'Gjobë' },
  compensation: { en: 'Compensation', sq: 'Kompensim' },
  amount: { en: 'Amount', sq: 'Shuma' },
  currency: { en: 'Currency', sq: 'Monedha' },
  reason: { en: 'Reason, for the seller', sq: 'Arsyeja, për shitësin' },
  enter: { en: 'Enter', sq: 'Regjistro' },
  waiting: {
    en: 'Fees, penalties and compensations for a second person',
    sq: 'Tarifa, gjoba dhe kompensime për një person të dytë',
  },
  by: { en: 'by {name}', sq: 'nga {name}' },
  approve: { en: 'Approve', sq: 'Mirato' },
  decline: { en: 'Give up', sq: 'Hiq dorë' },
});
