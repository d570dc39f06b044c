import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  fields: defineTexts({ setup_skipped: { en: 'Set-up steps skipped', sq: 'Hapat e kapërcyer të konfigurimit' } }),
};
