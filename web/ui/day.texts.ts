import { defineTexts } from '#kit/text.ts';

export const dayTexts = defineTexts({
  shape: { en: 'dd.mm.yyyy', sq: 'dd.mm.vvvv' },
  isoShape: { en: 'yyyy-mm-dd', sq: 'vvvv-mm-dd' },
  calendar: { en: 'Open the calendar', sq: 'Hap kalendarin' },
  unreadable: { en: 'Enter the date as DD.MM.YYYY', sq: 'Shkruani datën si DD.MM.VVVV' },
  hour: { en: 'Time', sq: 'Ora' },
});
