import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  tasks: defineTexts({
    'change-set': { en: 'Bulk action', sq: 'Ndryshimi në grup' },
  }),
};
