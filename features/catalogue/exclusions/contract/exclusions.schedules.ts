import { defineSchedule } from '#kit/schedule.ts';

export const keepExclusionsSchedule = defineSchedule({
  name: 'exclusions.keep',
  title: { en: 'Exclusion rules', sq: 'Rregullat e përjashtimit' },
  does: {
    en: 'Starts and ends rules on their days, and counts the products they concern again.',
    sq: 'Nis dhe mbyll rregullat në ditët e tyre dhe numëron përsëri produktet që prekin.',
  },
  everySeconds: 60,
});
