import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { suspensionReasons } from './local-sellers.suspension.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'suspension planned': { en: 'Suspension planned', sq: 'Pezullimi u planifikua' },
    'planned suspension called off': { en: 'Planned suspension called off', sq: 'Pezullimi i planifikuar u anulua' },
    'holiday set': { en: 'Holiday set', sq: 'U caktua pushimi' },
    'holiday called off': { en: 'Holiday called off', sq: 'Pushimi u anulua' },
  }),
  fields: defineTexts({
    begins_at: { en: 'From', sq: 'Nga data' },
    ends_at: { en: 'To', sq: 'Deri më' },
    starts_on: { en: 'First day', sq: 'Dita e parë' },
    ends_on: { en: 'Last day', sq: 'Dita e fundit' },
  }),
  values: { reason: suspensionReasons },
  tasks: defineTexts({
    'seller-holiday': { en: 'Seller holiday', sq: 'Pushimi i shitësit' },
    'seller-suspension': { en: 'Seller suspension', sq: 'Pezullimi i shitësit' },
  }),
};
