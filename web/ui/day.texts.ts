import { defineTexts } from '#kit/text.ts';

export const dayTexts = defineTexts({
  shape: { en: 'dd.mm.yyyy', sq: 'dd.mm.vvvv' },
  isoShape: { en: 'yyyy-mm-dd', sq: 'vvvv-mm-dd' },
  calendar: { en: 'Open the calendar', sq: 'Hap kalendarin' },
  unreadable: { en: 'Please write the day as 31.12.2026', sq: 'Ju lutem shkruajeni ditën si 31.12.2026' },
  hour: { en: 'Time of day', sq: 'Ora' },
});
