import { defineTexts } from '#kit/text.ts';

/** The words of the place where forbidden words are kept. */
export const reviewWordsTexts = defineTexts({
  title: { en: 'Prohibited terms', sq: 'Fjalë të ndaluara' },
  why: {
    en: 'The review marks a product whose text has one of these, in all shops. Capitals and accents make no difference; a star at the end takes every ending: duhan*.',
    sq: 'Shqyrtimi shënon produktin që ka një nga këto në tekst, në të gjitha dyqanet. Shkronjat e mëdha dhe theksat nuk kanë rëndësi; ylli në fund merr çdo mbaresë: duhan*.',
  },
  add: { en: 'Type a word, then Enter', sq: 'Shkruani një fjalë, pastaj Enter' },
  none: { en: 'No terms', sq: 'Asnjë fjalë' },
});
