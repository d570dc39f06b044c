import { defineSchedule } from '#kit/schedule.ts';

export const runProfilesSchedule = defineSchedule({
  name: 'exports.profiles',
  title: { en: 'Exports by the clock', sq: 'Eksporte sipas orarit' },
  does: {
    en: 'Starts the export profiles whose time has come.',
    sq: 'Nis profilet e eksportit që u ka ardhur ora.',
  },
  everySeconds: 60,
});

export const purgeExportsSchedule = defineSchedule({
  name: 'exports.purge',
  title: { en: 'Clean-up: exports', sq: 'Pastrim: eksportet' },
  does: {
    en: 'Deletes export files whose time is over.',
    sq: 'Fshin skedarët e eksportit që u ka kaluar afati.',
  },
  everySeconds: 3600,
});
