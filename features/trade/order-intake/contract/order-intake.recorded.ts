import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  tasks: defineTexts({ 'pull-orders': { en: 'Read orders', sq: 'Leximi i porosive' } }),
};
