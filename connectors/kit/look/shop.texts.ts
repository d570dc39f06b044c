import { defineTexts } from '#kit/text.ts';

/** Why a shop of any platform does not do something. What the platform itself says is `theirWords`. */
export const shopTexts = defineTexts({
  newerSend: { en: 'The shop already has a newer send of {key}', sq: 'Dyqani ka tashmë një dërgim më të ri të {key}' },
  noProduct: { en: 'The shop has no product {key}', sq: 'Dyqani nuk e ka produktin {key}' },
  wasDeleted: {
    en: '{key} was deleted in the shop while it was sent',
    sq: '{key} u fshi në dyqan ndërsa po dërgohej',
  },
  productGone: { en: '{platform} has no product {product} any more', sq: '{platform} nuk e ka më produktin {product}' },
  otherKey: {
    en: 'The product {product} is {key} already in {platform}',
    sq: 'Produkti {product} është tashmë {key} në {platform}',
  },
  sellsIn: {
    en: '{platform} sells in {there}, not in {currency}',
    sq: '{platform} shet në {there}, jo në {currency}',
  },
  placeSellsIn: {
    en: '"{place}" sells in {there}, not in {currency}',
    sq: '"{place}" shet në {there}, jo në {currency}',
  },
  noTaxRate: {
    en: '{platform} has no tax rate of {rate} % in {place} (there are: {there})',
    sq: '{platform} nuk ka normë tatimore {rate} % në {place} (ka: {there})',
  },
  none: { en: 'none', sq: 'asnjë' },
  picture: { en: 'The picture {picture} cannot be sent: {why}', sq: 'Fotoja {picture} nuk dërgohet dot: {why}' },
  pictureStatus: { en: 'its address answers HTTP {status}', sq: 'adresa e saj përgjigjet me HTTP {status}' },
  pictureBroken: { en: 'it broke off on the way', sq: 'u ndërpre rrugës' },
  pictureEmpty: { en: 'it is empty', sq: 'është bosh' },
  pictureLarge: {
    en: 'it has more than {most} bytes, and no more are taken',
    sq: 'ka më shumë se {most} bajt, dhe më shumë nuk pranohen',
  },
  pictureLate: { en: 'it did not arrive within {seconds} s', sq: 'nuk mbërriti brenda {seconds} s' },
  noOrder: { en: 'The shop has no order {order}', sq: 'Dyqani nuk e ka porosinë {order}' },
  orderForm: {
    en: '{platform} told the order in a form that is not known ({problem})',
    sq: '{platform} e dha porosinë në një formë të panjohur ({problem})',
  },
  noLine: { en: 'The order has no line {line} in the shop', sq: 'Porosia nuk ka rresht {line} në dyqan' },
  fewerPieces: {
    en: 'The line {line} has {there} pieces in the shop, not {asked}',
    sq: 'Rreshti {line} ka {there} copë në dyqan, jo {asked}',
  },
  noParcel: { en: 'The shop was told of no such parcel', sq: 'Dyqani nuk di për një pako të tillë' },
  parcelGone: {
    en: 'The parcel is not with the order in {platform} any more',
    sq: 'Pakoja nuk është më te porosia në {platform}',
  },
  waitsFor: {
    en: '{platform} waits for {due} of this order, and {money} came in: take the money there',
    sq: '{platform} pret {due} për këtë porosi, ndërsa hynë {money}: merrni paratë atje',
  },
  noMoneyIn: { en: '{platform} shows no money that came in', sq: '{platform} nuk tregon asnjë pagesë të marrë' },
  noMoneyBack: { en: '{platform} shows no money that was paid back', sq: '{platform} nuk tregon asnjë rimbursim' },
  orderElsewhere: {
    en: 'The order was taken in at another place, from which the shop has moved',
    sq: 'Porosia u mor në një vend tjetër, nga i cili dyqani është zhvendosur',
  },
  endlessOrders: {
    en: 'The shop gives the same page of its orders again and again',
    sq: 'Dyqani jep pa pushim të njëjtën faqe porosish',
  },
  endlessViews: {
    en: 'The shop gives the same page of its views again and again',
    sq: 'Dyqani jep pa pushim të njëjtën faqe shikimesh',
  },
});
