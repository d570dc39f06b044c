import { defineSentences } from '#kit/sentence.ts';

/** What the server says of the shop's brands. */
export const brandSentences = defineSentences('brands', {
  added: { en: 'Brand added', sq: 'Marka u shtua' },
  saved: { en: 'Brand saved', sq: 'Marka u ruajt' },
  deleted: { en: 'Brand deleted', sq: 'Marka u fshi' },
  mapped: { en: 'Supplier brand mapped', sq: 'Marka e furnitorit u lidh' },
  nameRule: { en: 'Enter a name of at most 100 characters', sq: 'Shkruani një emër me më së shumti 100 shenja' },
  nameTaken: { en: 'There is a brand with this name: {name}', sq: 'Ka një markë me këtë emër: {name}' },
  unknownBrand: { en: 'This shop brand no longer exists', sq: 'Kjo markë dyqani nuk ekziston më' },
});
