import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  fields: defineTexts({
    confirmed_qty: { en: 'Confirmed', sq: 'Konfirmuar' },
    confirmed_on: { en: 'Confirmed for', sq: 'Konfirmuar për' },
    refused_reason: { en: 'Refused', sq: 'Refuzuar' },
    refused_note: { en: 'Note', sq: 'Shënim' },
    answered_at: { en: 'Answered', sq: 'Përgjigjur' },
    ok: { en: 'Received', sq: 'Pranuar' },
    open: { en: 'Open', sq: 'Të hapura' },
    cost: { en: 'Unit cost', sq: 'Kosto për copë' },
  }),
};
