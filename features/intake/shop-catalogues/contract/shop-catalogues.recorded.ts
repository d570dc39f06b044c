import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'catalogue-read': { en: 'Catalogue of the shop read', sq: 'U lexua katalogu i dyqanit' },
  }),
  fields: defineTexts({
    for_seller: { en: 'For', sq: 'Për' },
  }),
  tasks: defineTexts({
    'read-shop-catalogue': { en: 'Read the catalogue of a shop', sq: 'Leximi i katalogut të një dyqani' },
  }),
};
