import { defineSentences } from '#kit/sentence.ts';
import { defineTexts } from '#kit/text.ts';

/** Why nothing comes of what the demo shop is asked for. */
export const demoShopTexts = defineTexts({
  noProperty: {
    en: 'The demo shop has no property {property} any more',
    sq: 'Dyqani demo nuk e ka më vetinë {property}',
  },
  orderCurrency: {
    en: 'The demo shop: order {order} is in {there}, not {currency}',
    sq: 'Dyqani demo: porosia {order} është në {there}, jo në {currency}',
  },
  cancelledLeft: {
    en: 'The demo shop: of order {order}, which is cancelled, less than {money} is left to give back',
    sq: 'Dyqani demo: nga porosia {order}, që është anuluar, mbetet më pak se {money} për t’u kthyer',
  },
  noShipment: {
    en: 'The demo shop: order {order} has no shipment {shipment}',
    sq: 'Dyqani demo: porosia {order} nuk ka dërgesë {shipment}',
  },
  shipmentArrived: {
    en: 'The demo shop: shipment {shipment} of order {order} has arrived',
    sq: 'Dyqani demo: dërgesa {shipment} e porosisë {order} ka mbërritur',
  },
  cancelled: { en: 'The demo shop: order {order} is cancelled', sq: 'Dyqani demo: porosia {order} është anuluar' },
  noLine: {
    en: 'The demo shop: order {order} has no line {line}',
    sq: 'Dyqani demo: porosia {order} nuk ka rresht {line}',
  },
  thereAre: {
    en: 'The demo shop: of line {line} of order {order} there are {most}, not {asked}',
    sq: 'Dyqani demo: nga rreshti {line} i porosisë {order} ka {most}, jo {asked}',
  },
  haveLeft: {
    en: 'The demo shop: of line {line} of order {order} {most} have left, not {asked}',
    sq: 'Dyqani demo: nga rreshti {line} i porosisë {order} janë nisur {most}, jo {asked}',
  },
  leftToShip: {
    en: 'The demo shop: of line {line} of order {order} {most} are left to ship, not {asked}',
    sq: 'Dyqani demo: nga rreshti {line} i porosisë {order} mbeten për t’u dërguar {most}, jo {asked}',
  },
  leftToCancel: {
    en: 'The demo shop: of line {line} of order {order} {most} are left to cancel, not {asked}',
    sq: 'Dyqani demo: nga rreshti {line} i porosisë {order} mbeten për t’u anuluar {most}, jo {asked}',
  },
});

/** The form of the connection. */
export const demoShopFields = defineSentences('demo_shop', {
  pointsKey: { en: 'Key for loyalty points', sq: 'Çelësi për pikët e besnikërisë' },
  pointsKeyHelp: {
    en: 'Optional. A key of this shop, made with the button Keys. With it customers see and spend their points',
    sq: 'Opsionale. Një çelës i këtij dyqani, i krijuar me butonin Çelësat. Me të klientët shohin dhe shpenzojnë pikët e tyre',
  },
  pointsKeyRule: {
    en: 'A key as Tregu shows it once: tregu_key_ and more letters',
    sq: 'Një çelës siç e shfaq Tregu një herë: tregu_key_ dhe shkronja të tjera',
  },
});
