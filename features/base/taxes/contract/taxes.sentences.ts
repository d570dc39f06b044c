import { defineSentences } from '#kit/sentence.ts';

/** What the server says of VAT. */
export const taxSentences = defineSentences('taxes', {
  codeRule: {
    en: 'A code is small letters, digits and _, and begins with a letter',
    sq: 'Kodi përbëhet nga shkronja të vogla, shifra dhe _, dhe fillon me shkronjë',
  },
  codeTaken: { en: 'There is a class {code} already', sq: 'Klasa {code} ekziston tashmë' },
  nameRule: {
    en: 'An English name of at most 60 characters is needed',
    sq: 'Nevojitet emri në anglisht, më së shumti 60 karaktere',
  },
  percentRule: {
    en: 'Enter 0 to 100 %, with at most 4 decimals',
    sq: 'Shkruani 0 deri në 100 %, me më së shumti 4 shifra dhjetore',
  },
  dayRule: { en: 'Enter a day', sq: 'Shkruani një ditë' },
  countryRule: { en: 'Choose a country', sq: 'Zgjidhni një shtet' },
  sourceRule: { en: 'At most 200 characters', sq: 'Më së shumti 200 karaktere' },
  unknownClass: { en: 'There is no class {code}', sq: 'Nuk ka klasë {code}' },
  pastStays: {
    en: 'What was valid before today is never changed. Enter a rate that is valid from today or later',
    sq: 'Ajo që vlente para sot nuk ndryshohet. Shkruani një normë që vlen nga sot ose më vonë',
  },
  dayTaken: {
    en: 'A rate is valid from this day already, and the day has come',
    sq: 'Një normë vlen tashmë nga kjo ditë, dhe dita ka ardhur',
  },
  otherCountry: {
    en: 'You do not work in all shops in which the VAT of {country} counts',
    sq: 'Nuk punoni në të gjitha dyqanet ku vlen TVSH-ja e {country}',
  },
  rowTwice: { en: 'Row {row} says the same', sq: 'Rreshti {row} thotë të njëjtën gjë' },
  rowBroken: { en: 'Quotes or columns are damaged', sq: 'Thonjëzat ose kolonat janë të dëmtuara' },
  rateSaved: { en: 'Rate saved', sq: 'Norma u ruajt' },
  sourceSaved: { en: 'Source saved', sq: 'Burimi u ruajt' },
  rateRemoved: { en: 'Rate removed', sq: 'Norma u hoq' },
  classAdded: { en: 'Class added', sq: 'Klasa u shtua' },
  classSaved: { en: 'Class saved', sq: 'Klasa u ruajt' },
  classRemoved: { en: 'Class removed', sq: 'Klasa u hoq' },
  imported: {
    en: '{added} {added|rate|rates} imported, {refused} refused',
    sq: 'U importuan {added} {added|normë|norma}, {refused} u refuzuan',
  },
});
