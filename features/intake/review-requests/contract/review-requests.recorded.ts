import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    sent_again: { en: 'Sent for review again', sq: 'U dërgua sërish për shqyrtim' },
  }),
};
