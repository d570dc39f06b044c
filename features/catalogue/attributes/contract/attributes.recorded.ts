import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { attributeKindTexts } from './attributes-page.texts.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'attribute added': { en: 'Attribute added', sq: 'U shtua atribut' },
    'attribute removed': { en: 'Attribute removed', sq: 'U hoq atribut' },
  }),
  fields: defineTexts({
    recommended_attributes: { en: 'Recommended attributes', sq: 'Atributet e rekomanduara' },
    filter_attributes: { en: 'Filters in shops', sq: 'Filtrat në dyqane' },
    merged_into_value: { en: 'Merged into', sq: 'U bashkua me' },
    merged_value: { en: 'Value taken over', sq: 'Vlera e marrë' },
    mapped_values: { en: 'Supplier values', sq: 'Vlera furnitorësh' },
    carried_values: { en: 'Products and variants', sq: 'Produkte dhe variante' },
    merged_into_attribute: { en: 'Merged into', sq: 'U bashkua me' },
    merged_attribute: { en: 'Attribute taken over', sq: 'Atributi i marrë' },
    attribute_values: { en: 'Values', sq: 'Vlera' },
    attribute_kind: { en: 'Kind of values', sq: 'Lloji i vlerave' },
    attribute_unit: { en: 'Unit', sq: 'Njësia' },
    attribute_place: { en: 'Place in the order', sq: 'Vendi në renditje' },
    value_order: { en: 'Order of values', sq: 'Renditja e vlerave' },
    attribute_names: { en: 'Translations', sq: 'Përkthimet' },
    value_details: { en: 'Details of values', sq: 'Hollësitë e vlerave' },
    value_names: { en: 'Translations of values', sq: 'Përkthimet e vlerave' },
    attribute_id: { en: 'Attribute', sq: 'Atributi' },
    mapped_attribute_id: { en: 'Mapped to', sq: 'I përputhur me' },
  }),
  values: { attribute_kind: attributeKindTexts },
};
