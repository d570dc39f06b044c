import { defineTexts } from '#kit/text.ts';

/** What a rule says that has no sentence of its own: said so that somebody at a form understands it. */
export const ownWordsTexts = defineTexts({
  fillIn: { en: 'This field is required', sq: 'Kjo fushë është e detyrueshme' },
  charactersMin: { en: 'At least {limit} characters', sq: 'Të paktën {limit} karaktere' },
  charactersMax: { en: 'Maximum {limit} characters', sq: 'Më së shumti {limit} karaktere' },
  numberMin: { en: 'At least {limit}', sq: 'Të paktën {limit}' },
  numberMax: { en: 'At most {limit}', sq: 'Më së shumti {limit}' },
  numberAbove: { en: 'More than {limit}', sq: 'Më shumë se {limit}' },
  numberBelow: { en: 'Less than {limit}', sq: 'Më pak se {limit}' },
  chooseMin: { en: 'Choose at least {limit}', sq: 'Zgjidhni të paktën {limit}' },
  chooseMax: { en: 'Choose at most {limit}', sq: 'Zgjidhni më së shumti {limit}' },
  wholeNumber: { en: 'Enter a whole number', sq: 'Shkruani një numër të plotë' },
  number: { en: 'Enter a number', sq: 'Shkruani një numër' },
  email: { en: 'Enter a valid email address', sq: 'Shkruani një adresë të vlefshme emaili' },
  address: {
    en: 'Enter a full URL, for example https://example.com',
    sq: 'Kjo nuk është adresë, p.sh. https://example.com',
  },
  day: { en: 'Enter the date as DD.MM.YYYY', sq: 'Shkruani datën si DD.MM.VVVV' },
  choose: { en: 'Select an option', sq: 'Zgjidhni një nga lista' },
  notValid: { en: 'This value is not valid', sq: 'Kjo vlerë nuk është e vlefshme' },
});
