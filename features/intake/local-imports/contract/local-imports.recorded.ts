import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  tasks: defineTexts({
    'local-import': { en: 'Local import', sq: 'Importi i shitësit lokal' },
  }),
};
