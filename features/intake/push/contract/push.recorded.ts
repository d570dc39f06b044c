import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({ 'key revoked': { en: 'Key revoked', sq: 'Çelësi u revokua' } }),
  fields: defineTexts({
    scopes: { en: 'May deliver', sq: 'Mund të dërgojë' },
    per_minute: { en: 'Requests a minute', sq: 'Kërkesa në minutë' },
    price_moves: { en: 'A price may move by at most (%)', sq: 'Çmimi lëviz më së shumti (%)' },
    expires_on: { en: 'Last day', sq: 'Dita e fundit' },
  }),
};
