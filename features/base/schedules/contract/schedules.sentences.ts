import { defineSentences } from '#kit/sentence.ts';

/** What people are told of schedules. */
export const scheduleSentences = defineSentences('schedules', {
  paused: { en: 'Schedule paused', sq: 'Orari u vendos në pauzë' },
  resumed: { en: 'Schedule resumed', sq: 'Orari vazhdon' },
  started: { en: 'It starts within a few seconds', sq: 'Nis brenda pak sekondash' },
  toldSaved: { en: 'Recipients saved', sq: 'Marrësit u ruajtën' },
  failed: { en: 'Scheduled task failed: {name}. {error}', sq: 'Detyra e planifikuar dështoi: {name}. {error}' },
  overdue: { en: 'Scheduled task is overdue: {name}', sq: 'Detyra e planifikuar është me vonesë: {name}' },
  silent: {
    en: 'No scheduler is running: scheduled work, tasks and emails wait',
    sq: 'Asnjë planifikues nuk po punon: punët e planifikuara, detyrat dhe emailet presin',
  },
});
