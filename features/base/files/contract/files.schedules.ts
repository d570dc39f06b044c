import { defineSchedule } from '#kit/schedule.ts';

export const purgeFilesSchedule = defineSchedule({
  name: 'files.purge',
  title: { en: 'Clean-up: uploaded files', sq: 'Pastrim: skedarët e ngarkuar' },
  does: {
    en: 'Deletes uploaded files that nobody saved within a day.',
    sq: 'Fshin skedarët e ngarkuar që askush nuk i ruajti brenda një dite.',
  },
  everySeconds: 3600,
});

export const purgeDownloadsSchedule = defineSchedule({
  name: 'files.purgeDownloads',
  title: { en: 'Clean-up: download links', sq: 'Pastrim: lidhjet e shkarkimit' },
  does: {
    en: 'Forgets download links whose time is over.',
    sq: 'Harron lidhjet e shkarkimit që u ka kaluar afati.',
  },
  everySeconds: 3600,
});
