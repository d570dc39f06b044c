import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({ 'template imported': { en: 'Imported from a file', sq: 'U importua nga një skedar' } }),
  fields: defineTexts({
    made_from_template: { en: 'Made from the template', sq: 'U krijua nga modeli' },
    template_format: { en: 'File format', sq: 'Formati i skedarit' },
    template_fields: { en: 'Mapped fields', sq: 'Fusha të përputhura' },
  }),
};
