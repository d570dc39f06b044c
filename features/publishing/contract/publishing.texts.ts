import { defineTexts, literal } from '#kit/text.ts';

/** Spec section 2, Send-to-shop confirm; the names of the options are verbatim. */
export const publishingTexts = defineTexts({
  title: literal('Send to shop'),
  main: literal('Main data'),
  images: literal('Repair Images'),
  configurators: literal('Repair Product configurators'),
  otherShops: literal('Update in other shops'),
  report: literal('Send report with email'),
  email: { en: 'Email', sq: 'Email' },
  processes: literal('Processes'),
  send: { en: 'Send {count} {count|product|products}', sq: 'Dërgo {count} {count|produkt|produkte}' },
  emailInvalid: { en: 'Please enter a valid email address', sq: 'Ju lutem shkruani një email të vlefshëm' },
  processesRule: { en: 'Processes must be 1 or 5', sq: 'Proceset duhet të jenë 1 ose 5' },
});

/** Why a product cannot be sent to a shop, by code of `publishing.readiness.ts`. */
export const readinessTexts = defineTexts({
  not_approved: { en: 'The product is not approved', sq: 'Produkti nuk është aprovuar' },
  archived: { en: 'The product is archived', sq: 'Produkti është arkivuar' },
  seller_suspended: { en: 'The seller is suspended', sq: 'Shitësi është i pezulluar' },
  name_missing: {
    en: 'There is no name in English or a language of the shop',
    sq: 'Nuk ka emër në anglisht ose në një gjuhë të dyqanit',
  },
  price_missing: { en: 'There is no price above 0 in this shop', sq: 'Nuk ka çmim mbi 0 në këtë dyqan' },
  vat_missing: { en: 'A variant with a price has no VAT', sq: 'Një variant me çmim nuk ka TVSH' },
  rate_missing: {
    en: 'The rate for the purchase price is missing',
    sq: 'Mungon kursi për çmimin e blerjes',
  },
  category_missing: { en: 'No category is mapped', sq: 'Asnjë kategori nuk është e lidhur' },
  category_excluded: {
    en: 'All mapped categories are excluded in this shop',
    sq: 'Të gjitha kategoritë e lidhura janë të përjashtuara në këtë dyqan',
  },
  image_missing: { en: 'There is no picture', sq: 'Nuk ka asnjë fotografi' },
  brand_missing: { en: 'The brand is not mapped', sq: 'Marka nuk është e lidhur' },
  cncode_missing: { en: 'The CN code is missing', sq: 'Mungon kodi CN' },
  attribute_missing: {
    en: 'A required attribute has no value',
    sq: 'Një atribut i detyrueshëm nuk ka vlerë',
  },
});
