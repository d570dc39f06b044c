import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'request assigned': { en: 'Assigned', sq: 'U caktua' },
    'draft saved': { en: 'Draft saved', sq: 'U ruajt drafti' },
    'draft discarded': { en: 'Draft discarded', sq: 'Drafti u hodh' },
    'version published': { en: 'Version published', sq: 'U publikua versioni' },
    'file sent': { en: 'Sent a file', sq: 'U dërgua një skedar' },
  }),
  fields: defineTexts({
    title_en: { en: 'Title (English)', sq: 'Titulli (anglisht)' },
    price_en: { en: 'Price (English)', sq: 'Çmimi (anglisht)' },
    body: { en: 'Text', sq: 'Teksti' },
    body_en: { en: 'Text (English)', sq: 'Teksti (anglisht)' },
    text_en: { en: 'Text (English)', sq: 'Teksti (anglisht)' },
    text_sq: { en: 'Text (Albanian)', sq: 'Teksti (shqip)' },
    lessons: { en: 'Lessons', sq: 'Mësimet' },
    quiz: { en: 'Questions', sq: 'Pyetjet' },
    edition: { en: 'Version', sq: 'Versioni' },
    to_read_again: { en: 'To be read again', sq: 'Për t’u lexuar përsëri' },
    news: { en: 'What is new', sq: 'Çfarë është e re' },
    news_en: { en: 'What is new (English)', sq: 'Çfarë është e re (anglisht)' },
    minutes: { en: 'Minutes', sq: 'Minuta' },
    published: { en: 'Published', sq: 'I publikuar' },
    quantity: { en: 'Quantity', sq: 'Sasia' },
    quoted_amount: { en: 'Quote', sq: 'Oferta' },
    quoted_currency: { en: 'Currency of the quote', sq: 'Monedha e ofertës' },
    ready_on: { en: 'Ready by', sq: 'Gati deri më' },
    file: { en: 'File', sq: 'Skedari' },
    answer: { en: 'Answer', sq: 'Përgjigjja' },
    card: { en: 'Service', sq: 'Shërbimi' },
  }),
};
