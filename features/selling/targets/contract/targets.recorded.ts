import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    mapped_in_shop: { en: 'Mapped to a category of the shop', sq: 'U përputh me një kategori të dyqanit' },
    unmapped_in_shop: {
      en: 'No longer mapped to a category of the shop',
      sq: 'Nuk përputhet më me kategori të dyqanit',
    },
    mapped_to_property: { en: 'Mapped to a property of the shop', sq: 'U përputh me një veti të dyqanit' },
    unmapped_from_property: {
      en: 'No longer mapped to a property of the shop',
      sq: 'Nuk përputhet më me veti të dyqanit',
    },
  }),
  fields: defineTexts({
    shop_property: { en: 'Property of the shop', sq: 'Vetia e dyqanit' },
    shop_property_id: { en: 'Number in the shop', sq: 'Numri në dyqan' },
    shop_category: { en: 'Category of the shop', sq: 'Kategoria e dyqanit' },
    shop_category_id: { en: 'Number in the shop', sq: 'Numri në dyqan' },
    target_by: { en: 'The same by', sq: 'E njëjta sipas' },
  }),
  values: {
    target_by: defineTexts({
      path: { en: 'path', sq: 'rruga' },
      name: { en: 'name', sq: 'emri' },
      hand: { en: 'by hand', sq: 'me dorë' },
    }),
  },
  tasks: defineTexts({
    'read-shop-categories': {
      en: 'Read the categories and properties of a shop',
      sq: 'Leximi i kategorive dhe vetive të një dyqani',
    },
  }),
};
