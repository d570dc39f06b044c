import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  fields: defineTexts({
    term: { en: 'Term', sq: 'Termi' },
    keep: { en: 'Never translated', sq: 'Nuk përkthehet' },
    term_scope: { en: 'Products', sq: 'Produktet' },
    said: { en: 'Translations', sq: 'Përkthimet' },
  }),
};
