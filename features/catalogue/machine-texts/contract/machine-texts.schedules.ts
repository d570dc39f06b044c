import { defineSchedule } from '#kit/schedule.ts';

export const purgeMachineTextsSchedule = defineSchedule({
  name: 'machineTexts.purge',
  title: { en: 'Clean-up: machine translations', sq: 'Pastrim: përkthimet automatike' },
  does: {
    en: 'Deletes machine translations that were accepted or replaced, once accepting them can no longer be undone.',
    sq: 'Fshin përkthimet automatike që u pranuan ose u zëvendësuan, kur pranimi i tyre nuk mund të zhbëhet më.',
  },
  everySeconds: 3600,
});
