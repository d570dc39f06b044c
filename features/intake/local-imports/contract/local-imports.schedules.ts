import { defineSchedule } from '#kit/schedule.ts';
import { rowsKeptDays } from './local-imports.model.ts';

export const fetchSourcesSchedule = defineSchedule({
  name: 'localImports.fetchSources',
  title: { en: 'Files of local sellers by address', sq: 'Skedarët e shitësve lokalë nga adresa' },
  does: {
    en: 'Fetches the files of local sellers whose time has come and starts their imports.',
    sq: 'Merr skedarët e shitësve lokalë që u erdhi koha dhe nis importet e tyre.',
  },
  everySeconds: 60,
});

export const forgetRowsSchedule = defineSchedule({
  name: 'localImports.forgetRows',
  title: { en: 'Clean-up: rows of imported files', sq: 'Pastrim: rreshtat e skedarëve të importuar' },
  does: {
    en: `Deletes the rows of files that local sellers imported more than ${rowsKeptDays} days ago. What became of them stays in the history.`,
    sq: `Fshin rreshtat e skedarëve që shitësit lokalë i importuan para më shumë se ${rowsKeptDays} ditësh. Çfarë u bë me ta mbetet në histori.`,
  },
  everySeconds: 3600,
});
