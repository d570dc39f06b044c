import { defineSentences } from '#kit/sentence.ts';

/** What the server says of the nomenclature that people keep. */
export const cnSentences = defineSentences('cnCodes', {
  added: { en: 'CN code added', sq: 'Kodi CN u shtua' },
  saved: { en: 'CN code saved', sq: 'Kodi CN u ruajt' },
  codeRule: {
    en: 'A code has 2, 4, 6 or 8 digits and does not begin with 00',
    sq: 'Kodi ka 2, 4, 6 ose 8 shifra dhe nuk fillon me 00',
  },
  codeTaken: { en: 'There is a code {code} already', sq: 'Kodi {code} ekziston tashmë' },
  noChapter: { en: 'There is no chapter {chapter}. Add it first', sq: 'Nuk ka kapitull {chapter}. Shtojeni më parë' },
  descriptionRule: { en: 'Enter an English description', sq: 'Shkruani një përshkrim në anglisht' },
  descriptionLong: {
    en: 'A description has at most 2000 characters',
    sq: 'Përshkrimi ka më së shumti 2000 karaktere',
  },
  wordsLong: { en: 'At most 500 characters', sq: 'Më së shumti 500 karaktere' },
  unitLong: { en: 'At most 20 characters', sq: 'Më së shumti 20 karaktere' },
  dayRule: { en: 'Enter a day', sq: 'Shkruani një ditë' },
  daysRule: { en: 'The last day is before the first', sq: 'Dita e fundit është para së parës' },
  rowTwice: { en: 'Row {row} says the same', sq: 'Rreshti {row} thotë të njëjtën gjë' },
  rowBroken: { en: 'Quotes or columns are damaged', sq: 'Thonjëzat ose kolonat janë të dëmtuara' },
  successorRule: { en: 'A code of 8 digits is needed', sq: 'Nevojitet kod me 8 shifra' },
  unknownCode: {
    en: 'There is no code {code}. Import the nomenclature first',
    sq: 'Nuk ka kod {code}. Importoni më parë nomenklaturën',
  },
  fromRule: {
    en: 'Say in the column “from” on which day the new code begins',
    sq: 'Tregoni te kolona “from” në cilën ditë fillon kodi i ri',
  },
  unknownLanguage: { en: 'There is no language {language}', sq: 'Nuk ka gjuhë {language}' },
});
