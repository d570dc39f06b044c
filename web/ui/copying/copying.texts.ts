import { defineTexts } from '#kit/text.ts';

/** What is said where a text is copied. */
export const copyingTexts = defineTexts({
  copy: { en: 'Copy', sq: 'Kopjo' },
  copied: { en: 'Copied', sq: 'U kopjua' },
  key: { en: 'Key', sq: 'Çelësi' },
  shownOnce: {
    en: 'Copy the key now. It is not stored and cannot be shown again.',
    sq: 'Kopjojeni çelësin tani. Ai nuk ruhet dhe nuk shfaqet më.',
  },
  done: { en: 'Done', sq: 'U krye' },
  refused: {
    en: 'The browser did not copy it. Select the text and copy it.',
    sq: 'Shfletuesi nuk e kopjoi. Zgjidhni tekstin dhe kopjojeni.',
  },
});
