import { defineSchedule } from '#kit/schedule.ts';

export const cleanAcademySchedule = defineSchedule({
  name: 'academy.cleanTexts',
  title: { en: 'Cleaning of academy texts', sq: 'Pastrimi i teksteve të akademisë' },
  does: {
    en: 'After an update with stricter rules, removes unsafe HTML from articles and service cards.',
    sq: 'Pas një përditësimi me rregulla më të rrepta, heq HTML-në e pasigurt nga artikujt dhe kartat e shërbimeve.',
  },
  everySeconds: 600,
});
