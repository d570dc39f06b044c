import { defineSchedule } from '#kit/schedule.ts';

export const fetchSourcesSchedule = defineSchedule({
  name: 'localImports.fetchSources',
  title: { en: 'Files of local sellers by address', sq: 'Skedarët e shitësve lokalë nga adresa' },
  does: {
    en: 'Fetches the files of local sellers whose time has come and starts their imports.',
    sq: 'Merr skedarët e shitësve lokalë që u erdhi koha dhe nis importet e tyre.',
  },
  everySeconds: 60,
});
