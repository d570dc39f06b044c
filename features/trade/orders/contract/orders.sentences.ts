import { defineSentences } from '#kit/sentence.ts';

/** What refusals of orders say in their places: why something cannot be done now, and what has changed. */
export const whyNot = defineSentences('orders.why', {
  below_zero: { en: 'more would be taken back than there was', sq: 'do të kthehej më shumë se sa kishte' },
  too_many_cancelled: { en: 'so many pieces are not free any more', sq: 'aq copë nuk janë më të lira' },
  not_here: { en: 'the pieces are not here', sq: 'copët nuk janë këtu' },
  not_packed: { en: 'the pieces are not packed', sq: 'copët nuk janë paketuar' },
  not_shipped: { en: 'the pieces are not shipped', sq: 'copët nuk janë nisur' },
  not_delivered: { en: 'the pieces are not delivered', sq: 'copët nuk janë dorëzuar' },
  over_shipped: { en: 'more would be shipped than is needed', sq: 'do të nisej më shumë se sa duhet' },
  shipped: { en: 'something of it is shipped already', sq: 'diçka prej saj është nisur' },
  cancelled: { en: 'it is cancelled', sq: 'është e anuluar' },
  not_held: { en: 'it is not held for this', sq: 'nuk është ndalur për këtë' },
  hold_unmapped: { en: 'a line has no product yet: link it', sq: 'një rresht nuk ka ende produkt: lidheni' },
  hold_payment: { en: 'it is not paid yet', sq: 'nuk është paguar ende' },
  hold_currency: { en: 'there is no rate for its currency on that day', sq: 'për monedhën e saj s’ka kurs atë ditë' },
  problem_gone: { en: 'this problem is not open any more', sq: 'ky problem nuk është më i hapur' },
  problem_kept: { en: 'this ends when its cause has ended', sq: 'ky mbyllet kur mbaron shkaku' },
  line_linked: { en: 'the line has a product already', sq: 'rreshti ka tashmë produkt' },
  no_variant: { en: 'there is no such product', sq: 'nuk ka produkt të tillë' },
  other_seller: {
    en: 'this person does not work with orders of the shop',
    sq: 'ky person nuk punon me porositë e dyqanit',
  },
  no_price: { en: 'a product has no price in the shop', sq: 'një produkt nuk ka çmim në dyqan' },
});
export type WhyNot = keyof typeof whyNot;
