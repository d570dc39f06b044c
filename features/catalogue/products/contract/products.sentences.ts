import { defineSentences } from '#kit/sentence.ts';
import { defineTexts } from '#kit/text.ts';

/** The list's filter by readiness and the mark of a row; the reasons themselves are publishing's `readinessTexts`. */
export const readinessFilterTexts = defineTexts({
  readiness: { en: 'Readiness', sq: 'Gatishmëria' },
  ready: { en: 'Ready for this shop', sq: 'Gati për këtë dyqan' },
  blocked: { en: 'Not ready', sq: 'Jo gati' },
  blockedBy: { en: 'Reason', sq: 'I bllokuar sepse' },
  notReady: { en: 'Not ready: {reasons}', sq: 'Jo gati: {reasons}' },
  notCounted: { en: 'Counts unavailable', sq: 'Numrat nuk mund të lexoheshin' },
});

/** Why a product cannot be sent to a shop, by code of `products.readiness.ts`. */
export const readinessTexts = defineSentences('readiness', {
  not_approved: { en: 'The product is not approved', sq: 'Produkti nuk është miratuar' },
  archived: { en: 'The product is archived', sq: 'Produkti është arkivuar' },
  seller_suspended: { en: 'The seller is suspended', sq: 'Shitësi është i pezulluar' },
  change_not_reviewed: {
    en: 'Changed by its seller after approval and not reviewed since',
    sq: 'Shitësi e ndryshoi pas miratimit dhe ende nuk është shqyrtuar',
  },
  name_missing: {
    en: 'There is no name in English or a language of the shop',
    sq: 'Nuk ka emër në anglisht ose në një gjuhë të dyqanit',
  },
  price_missing: { en: 'No price in this shop', sq: 'Nuk ka çmim në këtë dyqan' },
  vat_missing: { en: 'A variant with a price has no VAT', sq: 'Një variant me çmim nuk ka TVSH' },
  rate_missing: {
    en: 'Exchange rate is missing',
    sq: 'Mungon kursi për çmimin e blerjes',
  },
  category_missing: { en: 'No category is mapped', sq: 'Asnjë kategori nuk është e përputhur' },
  category_excluded: {
    en: 'All mapped categories are excluded in this shop',
    sq: 'Të gjitha kategoritë e përputhura janë të përjashtuara në këtë dyqan',
  },
  category_unmapped: {
    en: 'No category is mapped to one of this shop',
    sq: 'Asnjë kategori nuk përputhet me një të këtij dyqani',
  },
  excluded: {
    en: 'A rule excludes its brand, supplier category or a word in its name from this shop',
    sq: 'Një rregull e përjashton markën, kategorinë e furnitorit ose një fjalë të emrit nga ky dyqan',
  },
  image_missing: { en: 'No image', sq: 'Nuk ka asnjë foto' },
  brand_missing: { en: 'The brand is not mapped', sq: 'Marka nuk është e përputhur' },
  ean_missing: { en: 'No variant has a valid EAN', sq: 'Asnjë variant nuk ka EAN të vlefshëm' },
  cncode_missing: { en: 'The CN code is missing', sq: 'Mungon kodi CN' },
  customs10_missing: { en: 'No customs code of 10 digits', sq: 'Mungon kodi doganor me 10 shifra' },
  customs12_missing: { en: 'No customs code of 12 digits', sq: 'Mungon kodi doganor me 12 shifra' },
  attribute_missing: {
    en: 'A required attribute has no value',
    sq: 'Një atribut i detyrueshëm nuk ka vlerë',
  },
});

/** What the tasks of products say. */
export const productTaskTexts = defineSentences('product-tasks', {
  products: { en: '{count} {count|product|products}', sq: '{count} {count|produkt|produkte}' },
  imagesChecked: {
    en: '{done} of {total} products have all their images, {failed} do not',
    sq: '{done} nga {total} produkte i kanë të gjitha fotot, {failed} jo',
  },
  demandsChanged: {
    en: '{changed} of {total} products are asked for other things now',
    sq: '{changed} nga {total} produkteve u kërkohet tani diçka tjetër',
  },
  listFilled: { en: '{count} products are in the list', sq: '{count} produkte janë në listë' },
});
