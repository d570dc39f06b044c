import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    submitted: { en: 'Submitted', sq: 'U dorëzua' },
    take: { en: 'Taken into review', sq: 'U mor në shqyrtim' },
    request_changes: { en: 'Changes requested', sq: 'U kërkuan ndryshime' },
    approve: { en: 'Approved', sq: 'U miratua' },
    reject: { en: 'Rejected', sq: 'U refuzua' },
    commented: { en: 'Commented', sq: 'U komentua' },
  }),
};
