import { defineSentences } from '#kit/sentence.ts';

export const settingsTexts = defineSentences('settings', {
  saved: { en: 'Setting saved', sq: 'Cilësimi u ruajt' },
  restored: { en: 'Setting restored', sq: 'Cilësimi u rikthye' },
  emailRule: { en: 'Enter a valid email address', sq: 'Shkruani një adresë email-i të vlefshme' },
  choiceRule: { en: 'Choose one of the list', sq: 'Zgjidhni një nga lista' },
});
