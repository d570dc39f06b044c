import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'settings imported': { en: 'Imported from a file', sq: 'U importuan nga një skedar' },
    'setting restored': { en: 'Restored to an earlier value', sq: 'U rikthye në një vlerë të mëparshme' },
  }),
  fields: defineTexts({
    excluded_seller_name: {
      en: 'Reseller left out of product lists',
      sq: 'Shitësi që lihet jashtë listave të produkteve',
    },
    maintenance: { en: 'Maintenance mode', sq: 'Mirëmbajtja' },
    provider_email: { en: 'Operator’s email', sq: 'Email-i i operatorit' },
  }),
};
