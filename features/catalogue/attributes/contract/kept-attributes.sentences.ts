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
  unitRule: { en: 'Enter a unit of at most 20 characters', sq: 'Shkruani një njësi me më së shumti 20 shenja' },
  unitOfNumbers: { en: 'Only numbers have a unit', sq: 'Vetëm numrat kanë njësi' },
  colourRule: {
    en: 'Enter a colour as #rrggbb, for instance #d32f2f',
    sq: 'Shkruani një ngjyrë si #rrggbb, për shembull #d32f2f',
  },
  colourOfColours: {
    en: 'Only an attribute of colours has values with a colour',
    sq: 'Vetëm një atribut ngjyrash ka vlera me ngjyrë',
  },
  kindRule: { en: 'Enter text, number or colour', sq: 'Shkruani text, number ose colour' },
  noNumber: {
    en: 'Its values are numbers without their unit, and {value} is none',
    sq: 'Vlerat e tij janë numra pa njësinë e tyre, dhe {value} nuk është',
  },
  placeRule: { en: 'Enter a place from 1 to 99999', sq: 'Shkruani një vend nga 1 deri në 99999' },
  saidElse: { en: 'Row {row} says something else', sq: 'Rreshti {row} thotë diçka tjetër' },
  ordered: { en: 'Order saved', sq: 'Renditja u ruajt' },
  translated: { en: 'Translations saved', sq: 'Përkthimet u ruajtën' },
  noLanguage: { en: 'The market has no language {code}', sq: 'Tregu nuk ka gjuhë {code}' },
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
