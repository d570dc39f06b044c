import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'rate entered': { en: 'Rate entered', sq: 'U shkrua kursi' },
    'rate accepted': { en: 'Held rate accepted', sq: 'U pranua kursi në pritje' },
    'rate rejected': { en: 'Held rate rejected', sq: 'U refuzua kursi në pritje' },
    'rate ended': { en: 'Rate by hand ended', sq: 'U përfundua kursi me dorë' },
    'rates fetched': { en: 'Rates fetched', sq: 'U morën kurset' },
    'rates imported': { en: 'Rates imported', sq: 'U importuan kurset' },
  }),
  fields: defineTexts({
    effective_on: { en: 'In force from', sq: 'Vlen nga' },
    until: { en: 'Last day', sq: 'Dita e fundit' },
    rate_mode: { en: 'Mode', sq: 'Mënyra' },
    rate_source: { en: 'Source', sq: 'Burimi' },
    rates: { en: 'New rates', sq: 'Kurse të reja' },
    rates_held: { en: 'Held rates', sq: 'Kurse në pritje' },
    buffer_percent: { en: 'Buffer (%)', sq: 'Rezerva (%)' },
    max_age_days: { en: 'Oldest in days', sq: 'Mosha më e madhe në ditë' },
    policy: { en: 'Prices follow', sq: 'Çmimet ndjekin' },
    threshold_percent: { en: 'Threshold (%)', sq: 'Pragu (%)' },
    max_jump_percent: { en: 'Largest jump (%)', sq: 'Kërcimi më i madh (%)' },
    symbol: { en: 'Symbol', sq: 'Simboli' },
    digits: { en: 'Decimals', sq: 'Shifra dhjetore' },
  }),
  values: {
    rate_mode: defineTexts({
      automatic: { en: 'Automatic', sq: 'Automatike' },
      manual: { en: 'Manual', sq: 'Me dorë' },
      fixed: { en: 'Fixed', sq: 'E fiksuar' },
    }),
    policy: defineTexts({
      at_once: { en: 'At once', sq: 'Menjëherë' },
      threshold: { en: 'Beyond the threshold', sq: 'Përtej pragut' },
      confirm: { en: 'After confirmation', sq: 'Pas konfirmimit' },
    }),
  },
};
