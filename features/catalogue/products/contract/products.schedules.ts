import { defineSchedule } from '#kit/schedule.ts';

export const cleanTextsSchedule = defineSchedule({
  name: 'products.cleanTexts',
  title: { en: 'Cleaning of product texts', sq: 'Pastrimi i teksteve të produkteve' },
  does: {
    en: 'After an update with stricter rules, removes unsafe HTML from stored product texts.',
    sq: 'Pas një përditësimi me rregulla më të rrepta, heq HTML-në e pasigurt nga tekstet e ruajtura të produkteve.',
  },
  everySeconds: 600,
});
