import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  fields: defineTexts({
    merged_into_brand: { en: 'Merged into', sq: 'U bashkua me' },
    merged_brand: { en: 'Brand taken over', sq: 'Marka e marrë' },
    mapped_brands: { en: 'Supplier brands', sq: 'Marka furnitorësh' },
    names: { en: 'Names', sq: 'Emrat' },
    shop_brand_id: { en: 'Shop brand', sq: 'Marka e dyqanit' },
  }),
};
