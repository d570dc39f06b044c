import { declareSentence } from '#kit/sentence.ts';
import { defineTexts } from '#kit/text.ts';

/** Refusals of a row beyond what the form says of a value; the codes stand in reports. */
export const rowRefusals = defineTexts({
  row_broken: {
    en: 'This row cannot be read: check its quotes and the number of columns',
    sq: 'Ky rresht nuk lexohet: kontrolloni thonjëzat dhe numrin e kolonave',
  },
  sku_missing: { en: 'The SKU is missing', sq: 'Mungon SKU' },
  sku_twice: {
    en: 'This SKU is also in an earlier row of the file',
    sq: 'Kjo SKU gjendet edhe në një rresht më të hershëm të skedarit',
  },
  sku_unknown: {
    en: 'You have no product with this SKU; "only price and stock" makes no new ones',
    sq: 'Nuk keni produkt me këtë SKU; “vetëm çmimi dhe stoku” nuk krijon të reja',
  },
  category_unknown: {
    en: 'There is no such category to choose; write its name as in the form',
    sq: 'Nuk ka kategori të tillë; shkruani emrin e saj si në formular',
  },
  attribute_unknown: {
    en: 'There is no such attribute or value; choose one from the list of the template',
    sq: 'Nuk ka atribut a vlerë të tillë; zgjidhni një nga lista e shabllonit',
  },
  product_archived: {
    en: 'The product is in the archive; restore it first',
    sq: 'Produkti është në arkiv; rikthejeni së pari',
  },
  seller_restricted: {
    en: 'No new products can be entered for now. Contact our team',
    sq: 'Tani nuk mund të futen produkte të reja. Kontaktoni ekipin tonë',
  },
  photo_address: {
    en: 'Photos are addresses that begin with https://, at most 20 of them, with blanks between them',
    sq: 'Fotot janë adresa që fillojnë me https://, më së shumti 20, me hapësira mes tyre',
  },
  photo_failed: {
    en: 'A photo did not come; the photos of the product stay as they were',
    sq: 'Një foto nuk u mor; fotot e produktit mbeten siç ishin',
  },
  photo_no_image: { en: 'There is no image at this address', sq: 'Në këtë adresë nuk ka foto' },
  photo_too_large: { en: 'The photo is larger than 2 MB', sq: 'Fotoja është më e madhe se 2 MB' },
  photo_no_room: {
    en: 'There is no room for more photos of this seller',
    sq: 'Nuk ka vend për foto të tjera të këtij shitësi',
  },
  photo_unreachable: { en: 'This address did not answer', sq: 'Kjo adresë nuk u përgjigj' },
  photo_too_many: { en: 'More photos than one ZIP may have', sq: 'Më shumë foto se ç’lejon një ZIP' },
  photo_same_name: {
    en: 'There is another photo with this name in the ZIP. Give each photo a name of its own: folders do not count',
    sq: 'Në ZIP ka një foto tjetër me këtë emër. Jepini çdo fotoje emër të veçantë: dosjet nuk merren parasysh',
  },
  import_draft_begun: {
    en: 'A draft with this SKU was changed by hand. Send or delete it first, then try this row again',
    sq: 'Një draft me këtë SKU është ndryshuar me dorë. Së pari dërgojeni ose fshijeni, pastaj provojeni sërish këtë rresht',
  },
  value_wrong: { en: 'This value cannot be taken', sq: 'Kjo vlerë nuk mund të merret' },
});
export type RowRefusal = keyof typeof rowRefusals;

// Who writes a lesson chooses among them by what they say.
for (const [code, text] of Object.entries(rowRefusals)) declareSentence({ code, ...text });
