import { defineTexts } from '#kit/text.ts';

/** The points of the quality score, and what a change of a product brings about. */
export const localQualityTexts = defineTexts({
  score: { en: 'Completeness: {score} %', sq: 'Plotësia: {score} %' },
  better: { en: 'Would sell better with', sq: 'Do të shitej më mirë me' },
  whole: { en: 'Nothing is missing', sq: 'Nuk mungon asgjë' },
  photo: { en: 'a photo', sq: 'një foto' },
  photos: { en: 'at least three photos', sq: 'së paku tri foto' },
  name: { en: 'a name of 15 letters or more', sq: 'një emër me 15 karaktere ose më shumë' },
  description: { en: 'a description of 150 letters or more', sq: 'një përshkrim me 150 karaktere ose më shumë' },
  short_description: { en: 'a short description', sq: 'një përshkrim të shkurtër' },
  english: { en: 'name and description in English', sq: 'emër dhe përshkrim në anglisht' },
  brand: { en: 'the brand', sq: 'markën' },
  ean: { en: 'the EAN of each variant', sq: 'EAN-in e çdo varianti' },
  properties: { en: 'properties of the shop (size, colour)', sq: 'karakteristikat e dyqanit (madhësia, ngjyra)' },
  parcel: { en: 'weight and handling time', sq: 'peshën dhe ditët deri në dorëzim' },

  effectNone: { en: 'Nothing has changed yet.', sq: 'Ende nuk keni ndryshuar asgjë.' },
  effectLive: {
    en: 'Counts at once, without a review: {fields}.',
    sq: 'Vlen menjëherë, pa shqyrtim: {fields}.',
  },
  effectPrice: {
    en: 'The new price of {skus} changes by more than {limit} % and needs approval; the old one holds until then.',
    sq: 'Çmimi i ri i {skus} ndryshon më shumë se {limit} % dhe pret miratimin; deri atëherë vlen i vjetri.',
  },
  priceWaits: {
    en: '{sku}: {price} needs approval. Customers pay {held} until then.',
    sq: '{sku}: {price} pret miratimin. Deri atëherë blerësit paguajnë {held}.',
  },
  priceRefused: {
    en: '{sku}: {price} was not approved. {reason}',
    sq: '{sku}: {price} nuk u miratua. {reason}',
  },
  effectReview: {
    en: 'Our team looks at it before it goes to the shops: {fields}.',
    sq: 'E shqyrton ekipi ynë para se të shkojë në dyqane: {fields}.',
  },
  effectMark: {
    en: 'Counts at once, and our team is told of it: {fields}.',
    sq: 'Vlen menjëherë, dhe ekipi ynë njoftohet: {fields}.',
  },
  fieldCategory: { en: 'category', sq: 'kategoria' },
  fieldProperties: { en: 'properties', sq: 'karakteristikat' },
  fieldBrand: { en: 'brand', sq: 'marka' },
  fieldNumber: { en: 'manufacturer part number', sq: 'kodi i prodhuesit' },
  fieldWarranty: { en: 'warranty', sq: 'garancia' },
  fieldImages: { en: 'photos', sq: 'fotot' },
  fieldTexts: { en: 'texts', sq: 'tekstet' },
  fieldPrice: { en: 'price', sq: 'çmimi' },
  fieldDiscount: { en: 'discount price', sq: 'çmimi me zbritje' },
  fieldVat: { en: 'VAT', sq: 'TVSH' },
  fieldStock: { en: 'stock', sq: 'stoku' },
  fieldHandling: { en: 'handling time', sq: 'ditët deri në dorëzim' },
  fieldCodes: { en: 'SKU and EAN', sq: 'SKU dhe EAN' },
  fieldSize: { en: 'size and weight', sq: 'përmasat dhe pesha' },
  fieldVariants: { en: 'new variants', sq: 'variante të reja' },
});
