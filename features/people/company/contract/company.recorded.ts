import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  fields: defineTexts({
    logo: { en: 'Logo', sq: 'Logoja' },
    invoice_footer: { en: 'Foot of invoices', sq: 'Fundi i faturave' },
  }),
};
