import { defineSchedule } from '#kit/schedule.ts';

export const readViewsSchedule = defineSchedule({
  name: 'productViews.read',
  title: { en: 'Page views of products', sq: 'Shikimet e faqeve të produkteve' },
  does: {
    en: 'Reads how often product pages were opened from the shops that count it.',
    sq: 'Lexon sa herë u hapën faqet e produkteve nga dyqanet që e numërojnë.',
  },
  everySeconds: 300,
});
