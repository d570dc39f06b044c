import { defineSchedule } from '#kit/schedule.ts';

export const purgeExportsSchedule = defineSchedule({
  name: 'exports.purge',
  title: { en: 'Clean-up: exports', sq: 'Pastrim: eksportet' },
  does: {
    en: 'Deletes export files whose time is over.',
    sq: 'Fshin skedarët e eksportit që u ka kaluar afati.',
  },
  everySeconds: 3600,
});
