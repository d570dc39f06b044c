import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  tasks: defineTexts({
    'export-products': { en: 'Export of a list', sq: 'Eksporti i një liste' },
  }),
};
