import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'information changed': { en: 'Seller profile changed', sq: 'Të dhënat për dyqanet u ndryshuan' },
  }),
  fields: defineTexts({
    service: { en: 'Customer service', sq: 'Shërbimi ndaj blerësit' },
    returns: { en: 'Return policy', sq: 'Rregullat e kthimit' },
    warranty_months: { en: 'Warranty (months)', sq: 'Garancia (muaj)' },
    delivery_days_min: { en: 'Delivery from (days)', sq: 'Dërgesa nga (ditë)' },
    delivery_days_max: { en: 'Delivery to (days)', sq: 'Dërgesa deri (ditë)' },
  }),
};
