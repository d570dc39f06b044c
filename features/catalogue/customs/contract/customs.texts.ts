import { defineSentences } from '#kit/sentence.ts';
import { literal } from '#kit/text.ts';

/** Spec section 5, CN code and customs import code; wordings given there are verbatim. */
export const customsTexts = defineSentences('customs', {
  digitsOnly: literal('Ju lutem vendosni vetëm numër'),
  unknownCode: literal('This is not a current valid CN code'),
  eightDigits: { en: 'A CN code has exactly 8 digits', sq: 'Kodi CN ka saktësisht 8 shifra' },
  customsDigits: { en: 'A customs code has 8, 10 or 12 digits', sq: 'Kodi doganor ka 8, 10 ose 12 shifra' },
  headingDigits: { en: 'A heading has 2, 4 or 6 digits', sq: 'Një titull ka 2, 4 ose 6 shifra' },
  cnCode: { en: 'CN code', sq: 'Kodi CN' },
  customsCode: { en: 'Customs import code', sq: 'Kodi doganor i importit' },
  customsDescription: { en: 'Customs description', sq: 'Përshkrimi doganor' },
  licenseRequired: { en: 'Licence required', sq: 'Kërkohet licencë' },
  lastUpdatedBy: { en: 'Last updated by {name}', sq: 'Përditësuar së fundi nga {name}' },
  customsInformation: { en: 'Customs information', sq: 'Informacioni doganor' },
});
