import { defineTexts } from '#kit/text.ts';

/** The page /categories/show. */
export const categoryDeskTexts = defineTexts({
  tabTree: { en: 'Tree', sq: 'Pema' },
  tabInbox: { en: 'Mapping inbox', sq: 'Përputhjet në pritje' },
  parts: { en: 'Parts of this page', sq: 'Pjesët e kësaj faqeje' },
});
