import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  fields: defineTexts({
    title_en: { en: 'Title (English)', sq: 'Titulli (anglisht)' },
    price_en: { en: 'Price (English)', sq: 'Çmimi (anglisht)' },
    body: { en: 'Text', sq: 'Teksti' },
    body_en: { en: 'Text (English)', sq: 'Teksti (anglisht)' },
    text_en: { en: 'Text (English)', sq: 'Teksti (anglisht)' },
    text_sq: { en: 'Text (Albanian)', sq: 'Teksti (shqip)' },
    quiz: { en: 'Questions', sq: 'Pyetjet' },
    minutes: { en: 'Minutes', sq: 'Minuta' },
    published: { en: 'Published', sq: 'I publikuar' },
    answer: { en: 'Answer', sq: 'Përgjigjja' },
    card: { en: 'Service', sq: 'Shërbimi' },
  }),
};
