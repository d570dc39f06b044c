import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'changed rights': { en: 'Permissions changed', sq: 'Lejet u ndryshuan' },
    'changed shops': { en: 'Shops changed', sq: 'Dyqanet u ndryshuan' },
  }),
};
