import { defineTexts } from '#kit/text.ts';

export const pagesTexts = defineTexts({
  pages: { en: 'Pages', sq: 'Faqet' },
  page: { en: 'Page {page}', sq: 'Faqja {page}' },
  previous: { en: 'Previous Page', sq: 'Faqja e mëparshme' },
  next: { en: 'Next Page', sq: 'Faqja tjetër' },
  size: { en: 'Page Size', sq: 'Madhësia e faqes' },
  perPage: { en: '{size} / page', sq: '{size} / faqe' },
});
