import { defineSentences } from '#kit/sentence.ts';

/** Why a purchase order cannot go to a customer directly. */
export const directWhy = defineSentences('sourcing.direct', {
  empty: { en: 'nothing is on it', sq: 'nuk ka asgjë në të' },
  for_stock: { en: 'some of it is for stock', sq: 'një pjesë e saj është për stok' },
  several_orders: { en: 'it is bought for several orders', sq: 'është blerë për disa porosi' },
  cash: {
    en: 'the customer pays in cash, which the supplier’s carrier does not pay over to us',
    sq: 'klienti paguan me para në dorë, të cilat transportuesi i furnitorit nuk na i paguan',
  },
  held: { en: 'the order is held', sq: 'porosia është e ndalur' },
  over: {
    en: 'the customer no longer expects all of it',
    sq: 'klienti nuk e pret më të gjithën',
  },
  not_home: { en: 'the customer does not want it at home', sq: 'klienti nuk e do në shtëpi' },
  no_street: { en: 'the order has no street', sq: 'porosia nuk ka rrugë' },
});
