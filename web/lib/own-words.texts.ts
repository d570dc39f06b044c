import { defineTexts } from '#kit/text.ts';

/** What a rule says that has no sentence of its own: said so that somebody at a form understands it. */
export const ownWordsTexts = defineTexts({
  fillIn: { en: 'Please fill this in', sq: 'Ju lutem plotësojeni' },
  charactersMin: { en: 'At least {limit} characters', sq: 'Të paktën {limit} shenja' },
  charactersMax: { en: 'At most {limit} characters', sq: 'Më së shumti {limit} shenja' },
  numberMin: { en: 'At least {limit}', sq: 'Të paktën {limit}' },
  numberMax: { en: 'At most {limit}', sq: 'Më së shumti {limit}' },
  numberAbove: { en: 'More than {limit}', sq: 'Më shumë se {limit}' },
  numberBelow: { en: 'Less than {limit}', sq: 'Më pak se {limit}' },
  chooseMin: { en: 'Choose at least {limit}', sq: 'Zgjidhni të paktën {limit}' },
  chooseMax: { en: 'Choose at most {limit}', sq: 'Zgjidhni më së shumti {limit}' },
  wholeNumber: { en: 'Please write a whole number', sq: 'Ju lutem shkruani një numër të plotë' },
  number: { en: 'Please write a number', sq: 'Ju lutem shkruani një numër' },
  email: { en: 'This is no email address', sq: 'Kjo nuk është adresë emaili' },
  address: {
    en: 'This is no address, such as https://example.com',
    sq: 'Kjo nuk është adresë, p.sh. https://example.com',
  },
  day: { en: 'Please write the day as 31.12.2026', sq: 'Ju lutem shkruajeni ditën si 31.12.2026' },
  choose: { en: 'Please choose one from the list', sq: 'Ju lutem zgjidhni njërën nga lista' },
  notValid: { en: 'This cannot be accepted as it is', sq: 'Kjo nuk pranohet kështu' },
});
