import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { invoiceStateTexts } from './supplier-invoices.words.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'invoice recorded': { en: 'Invoice recorded', sq: 'U regjistrua fatura' },
    'invoice accepted': { en: 'Invoice accepted', sq: 'U pranua fatura' },
    'invoice accepted first': {
      en: 'Invoice accepted, a second person needed',
      sq: 'Fatura u pranua, duhet person i dytë',
    },
    'invoice disputed': { en: 'Invoice disputed', sq: 'U kontestua fatura' },
  }),
  fields: defineTexts({
    invoice: { en: 'Invoice', sq: 'Fatura' },
    gross: { en: 'Total', sq: 'Gjithsej' },
    difference: { en: 'Difference', sq: 'Diferenca' },
    invoice_state: { en: 'Invoice state', sq: 'Gjendja e faturës' },
  }),
  values: { invoice_state: invoiceStateTexts },
  money: ['gross', 'difference'],
};
