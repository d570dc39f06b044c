import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import { defineTexts } from '#kit/text.ts';
import { standingTexts as words } from './local-sellers.standing.texts.ts';
import { messageLimit } from './local-sellers.suspension.ts';

/** What a new seller does until it sells, in this order; the list counts what is done (pages 4.20, "onboarding n/m"). */
export const onboardingSteps = defineTexts({
  login: { en: 'A user has logged in', sq: 'Dikush ka hyrë' },
  documents: { en: 'Documents are there', sq: 'Dokumentet janë dorëzuar' },
  prefix: { en: 'SKU prefix is set', sq: 'Prefiksi SKU është caktuar' },
  words: { en: 'Service and returns are described', sq: 'Shërbimi dhe kthimet janë përshkruar' },
  product: { en: 'First product entered', sq: 'Produkti i parë u fut' },
  shop: { en: 'First product in a shop', sq: 'Produkti i parë në dyqan' },
});
export type OnboardingStep = keyof typeof onboardingSteps;
export const onboardingKeys = Object.keys(onboardingSteps) as [OnboardingStep, ...OnboardingStep[]];

/** Nobody of the seller has logged in for so many days: "quiet". */
export const quietDays = 30;

/** The longest holiday, in days. */
export const holidayMost = 180;

const said = (error: string) => z.string({ error }).trim().max(messageLimit);

/** Restricting says why to the seller; taking it off says nothing. */
export const restrictionInput = z
  .object({ restricted: z.boolean(), message: said(rule(words.messageNeeded)).default('') })
  .refine(({ restricted, message }) => !restricted || message !== '', {
    path: ['message'],
    error: rule(words.messageNeeded),
  });

const day = z.iso.date({ error: rule(words.dayRule) });
const days = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000;

/** The first and the last day of a holiday. Whether it is past is asked of the clock, by the server. */
export const holidayInput = z
  .object({ starts_on: day, ends_on: day })
  .refine(({ starts_on, ends_on }) => !(days(starts_on, ends_on) < 0), {
    path: ['ends_on'],
    error: rule(words.endBeforeBegin),
  })
  .refine(({ starts_on, ends_on }) => !(days(starts_on, ends_on) >= holidayMost), {
    path: ['ends_on'],
    error: rule(words.tooLong),
  });

/** Closing is the seller's own wish or the end of the contract; the note stays in the house, the message goes to the seller. */
export const closingInput = z.object({
  note: said(rule(words.noteNeeded)).min(1, { error: rule(words.noteNeeded) }),
  message: said(rule(words.noteNeeded)).default(''),
});
