import { defineSentences } from '#kit/sentence.ts';

/** What the server says of the shop's brands. */
export const brandSentences = defineSentences('brands', {
  added: { en: 'Brand added', sq: 'Marka u shtua' },
  saved: { en: 'Brand saved', sq: 'Marka u ruajt' },
  deleted: { en: 'Brand deleted', sq: 'Marka u fshi' },
  mapped: { en: 'Supplier brand mapped', sq: 'Marka e furnitorit u lidh' },
  nameRule: { en: 'Enter a name of at most 100 characters', sq: 'Shkruani një emër me më së shumti 100 shenja' },
  rowTwice: { en: 'Row {row} names the same brand', sq: 'Rreshti {row} përmend të njëjtën markë' },
  rowBroken: {
    en: 'This row cannot be read: check its quotes and the number of columns',
    sq: 'Ky rresht nuk lexohet: kontrolloni thonjëzat dhe numrin e kolonave',
  },
  unknownId: { en: 'There is no brand with this id', sq: 'Nuk ka markë me këtë id' },
  nameTaken: { en: 'There is a brand with this name: {name}', sq: 'Ka një markë me këtë emër: {name}' },
  unknownBrand: { en: 'This shop brand no longer exists', sq: 'Kjo markë dyqani nuk ekziston më' },
});
