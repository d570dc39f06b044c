import { defineSetting } from '#kit/setting.ts';

/** Hours; what is offered is all there is. */
export const reviewHourChoices = ['8', '24', '48', '72', '120'] as const;
const usualReviewHours = '48';
/** How long a product may wait for review before it is late (pages.md 4.28). */
export const reviewHoursSetting = defineSetting({
  key: 'review_late_after_hours',
  subject: 'catalogue',
  title: { en: 'Review is late after (hours)', sq: 'Shqyrtimi vonohet pas (orësh)' },
  meaning: {
    en: 'A product that has waited longer makes the queue late on the start page and does not count as reviewed in time.',
    sq: 'Një produkt që ka pritur më gjatë e tregon radhën me vonesë në faqen fillestare dhe nuk numërohet si i shqyrtuar në afat.',
  },
  otherwise: { en: usualReviewHours, sq: usualReviewHours },
  kind: 'choice',
});

export const readReviewHours = (stored: string): number => Number(stored || usualReviewHours);
