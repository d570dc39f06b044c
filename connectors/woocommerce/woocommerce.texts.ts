import { defineTexts } from '#kit/text.ts';

/** Why nothing comes of what a WooCommerce is asked for; what it says itself stays in its words. */
export const wooTexts = defineTexts({
  noApi: {
    en: 'At this address there is no REST API of WooCommerce',
    sq: 'Në këtë adresë nuk ka REST API të WooCommerce',
  },
  noTaxes: {
    en: 'WooCommerce counts no taxes: switch them on in its settings',
    sq: 'WooCommerce nuk llogarit tatime: aktivizojini te cilësimet e tij',
  },
  noStock: {
    en: 'WooCommerce manages no stock: switch it on in its settings',
    sq: 'WooCommerce nuk mban gjendje stoku: aktivizojeni te cilësimet e tij',
  },
  noAttribute: {
    en: 'WooCommerce has no attribute {attribute} any more',
    sq: 'WooCommerce nuk e ka më atributin {attribute}',
  },
  noCategory: {
    en: 'WooCommerce has no category {category} any more',
    sq: 'WooCommerce nuk e ka më kategorinë {category}',
  },
  otherGoods: {
    en: 'The product {product} is {type} in WooCommerce, and Tregu has no such goods',
    sq: 'Produkti {product} është {type} në WooCommerce, dhe Tregu nuk ka mallra të tilla',
  },
  noOutcome: {
    en: 'WooCommerce did not say what became of the product',
    sq: 'WooCommerce nuk tregoi se ç’u bë me produktin',
  },
  paidAlready: { en: 'The order is paid in WooCommerce already', sq: 'Porosia është tashmë e paguar në WooCommerce' },
});
