import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  fields: defineTexts({
    shop_brand_id: { en: 'Shop brand', sq: 'Marka e dyqanit' },
  }),
};
