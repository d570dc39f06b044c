import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'attribute added': { en: 'Attribute added', sq: 'U shtua atribut' },
    'attribute removed': { en: 'Attribute removed', sq: 'U hoq atribut' },
  }),
  fields: defineTexts({
    merged_into_value: { en: 'Merged into', sq: 'U bashkua me' },
    merged_value: { en: 'Value taken over', sq: 'Vlera e marrë' },
    mapped_values: { en: 'Supplier values', sq: 'Vlera furnitorësh' },
    carried_values: { en: 'Products and variants', sq: 'Produkte dhe variante' },
    merged_into_attribute: { en: 'Merged into', sq: 'U bashkua me' },
    merged_attribute: { en: 'Attribute taken over', sq: 'Atributi i marrë' },
    attribute_values: { en: 'Values', sq: 'Vlera' },
    attribute_id: { en: 'Attribute', sq: 'Atributi' },
    mapped_attribute_id: { en: 'Mapped to', sq: 'I përputhur me' },
  }),
};
