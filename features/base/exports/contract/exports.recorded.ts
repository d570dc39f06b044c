import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  tasks: defineTexts({
    'export-products': { en: 'Export products', sq: 'Eksporti i produkteve' },
  }),
};
