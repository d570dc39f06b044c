import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'export paused': { en: 'Scheduled export paused', sq: 'Eksporti i planifikuar u vendos në pauzë' },
    'export resumed': { en: 'Scheduled export resumed', sq: 'Eksporti i planifikuar vazhdon' },
  }),
  fields: defineTexts({ export_profile: { en: 'Export profile', sq: 'Profili i eksportit' } }),
  tasks: defineTexts({
    'export-products': { en: 'Export of a list', sq: 'Eksporti i një liste' },
  }),
};
