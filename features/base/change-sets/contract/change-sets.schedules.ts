import { defineSchedule } from '#kit/schedule.ts';

export const purgeChangeSetsSchedule = defineSchedule({
  name: 'changeSets.purge',
  title: { en: 'Clean-up: bulk actions', sq: 'Pastrim: veprimet në grup' },
  does: {
    en: 'Forgets old bulk actions; they can no longer be undone, the history stays.',
    sq: 'Harron veprimet e vjetra në grup; nuk mund të zhbëhen më, historiku mbetet.',
  },
  everySeconds: 3600,
});
