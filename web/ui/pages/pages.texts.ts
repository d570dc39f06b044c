import { defineTexts } from '#kit/text.ts';

export const pagesTexts = defineTexts({
  pages: { en: 'Pages', sq: 'Faqet' },
  page: { en: 'Page {page}', sq: 'Faqja {page}' },
  previous: { en: 'Previous page', sq: 'Faqja e mëparshme' },
  next: { en: 'Next page', sq: 'Faqja tjetër' },
  size: { en: 'Rows per page', sq: 'Rreshta për faqe' },
  perPage: { en: '{size} / page', sq: '{size} / faqe' },
});
