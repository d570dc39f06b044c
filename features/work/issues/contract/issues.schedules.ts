import { defineSchedule } from '#kit/schedule.ts';

export const countCausesSchedule = defineSchedule({
  name: 'issues.count',
  title: { en: 'Issues', sq: 'Problemet' },
  does: {
    en: 'Counts the causes of issues again whose time has come, and reopens snoozed ones on their day.',
    sq: 'Numëron përsëri shkaqet e problemeve kur u vjen koha dhe rihap të shtyrat në ditën e tyre.',
  },
  everySeconds: 5,
});
