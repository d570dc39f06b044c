import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'score notice sent': { en: 'Notice about the score sent', sq: 'U dërgua njoftim për vlerësimin' },
    'score warning sent': { en: 'Warning about the score sent', sq: 'U dërgua paralajmërim për vlerësimin' },
    'score step put off': { en: 'What the score proposes was put off', sq: 'Propozimi i vlerësimit u shty' },
    'score objected to': { en: 'The seller objected to the score', sq: 'Shitësi kundërshtoi vlerësimin' },
  }),
};
