import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'price limits set': { en: 'Limits of price alerts set', sq: 'U caktuan kufijtë e paralajmërimeve të çmimeve' },
  }),
  fields: defineTexts({
    watched_margin: { en: 'Tell below a net margin of (%)', sq: 'Njofto nën marzhin neto prej (%)' },
    watched_change: { en: 'Tell from a change of (%)', sq: 'Njofto nga një ndryshim prej (%)' },
  }),
};
