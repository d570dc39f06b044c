import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'attribute added': { en: 'Attribute added', sq: 'U shtua atribut' },
    'attribute removed': { en: 'Attribute removed', sq: 'U hoq atribut' },
  }),
  fields: defineTexts({
    attribute_id: { en: 'Attribute', sq: 'Atributi' },
    mapped_attribute_id: { en: 'Mapped to', sq: 'I përputhur me' },
  }),
};
