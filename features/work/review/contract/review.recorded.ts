import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    changes_asked: { en: 'Changes requested in review', sq: 'U kërkuan ndryshime në shqyrtim' },
    changes_not_asked: { en: 'Change request withdrawn', sq: 'Kërkesa për ndryshime u tërhoq' },
    'forbidden-words-changed': { en: 'Prohibited terms changed', sq: 'Fjalët e ndaluara u ndryshuan' },
  }),
  fields: defineTexts({
    words: { en: 'Words', sq: 'Fjalët' },
    changes: { en: 'Changes requested', sq: 'Ndryshimet e kërkuara' },
    decisions: { en: 'Decisions', sq: 'Vendimet' },
  }),
};
