import { defineSentences } from '#kit/sentence.ts';

/** What the server says of the shop's attributes. */
export const keptAttributeSentences = defineSentences('keptAttributes', {
  added: { en: 'Attribute added', sq: 'Atributi u shtua' },
  valueAdded: { en: 'Value added', sq: 'Vlera u shtua' },
  valueTaken: { en: 'There is this value already: {name}', sq: 'Kjo vlerë ekziston tashmë: {name}' },
  saved: { en: 'Attribute saved', sq: 'Atributi u ruajt' },
  deleted: { en: 'Attribute deleted', sq: 'Atributi u fshi' },
  nameRule: { en: 'Enter a name of at most 100 characters', sq: 'Shkruani një emër me më së shumti 100 shenja' },
  valueRule: { en: 'Enter a value of at most 200 characters', sq: 'Shkruani një vlerë me më së shumti 200 shenja' },
  rowBroken: {
    en: 'This row cannot be read: check its quotes and the number of columns',
    sq: 'Ky rresht nuk lexohet: kontrolloni thonjëzat dhe numrin e kolonave',
  },
  tooMany: { en: 'An attribute has at most {most} values', sq: 'Një atribut ka më së shumti {most} vlera' },
  nameTaken: { en: 'There is an attribute with this name: {name}', sq: 'Ka një atribut me këtë emër: {name}' },
  valueTwice: { en: 'This value is there twice', sq: 'Kjo vlerë është dy herë' },
  valueGone: { en: 'This value no longer exists', sq: 'Kjo vlerë nuk ekziston më' },
  valueInUse: {
    en: 'Products have the value {name}, or supplier values are mapped to it: it cannot be removed',
    sq: 'Produkte e kanë vlerën {name}, ose vlera furnitorësh janë lidhur me të: nuk mund të hiqet',
  },
});
