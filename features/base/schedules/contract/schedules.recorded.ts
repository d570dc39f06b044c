import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'schedule paused': { en: 'Paused', sq: 'U vendos në pauzë' },
    'schedule resumed': { en: 'Resumed', sq: 'Vazhdoi' },
    'schedule started': { en: 'Run by hand', sq: 'U ekzekutua me dorë' },
    'schedule recipients': { en: 'Recipients changed', sq: 'Marrësit u ndryshuan' },
  }),
  fields: defineTexts({
    told: { en: 'Who is told', sq: 'Kush njoftohet' },
  }),
};
