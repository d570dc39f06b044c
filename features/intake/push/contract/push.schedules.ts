import { defineSchedule } from '#kit/schedule.ts';

export const purgePushesSchedule = defineSchedule({
  name: 'push.purge',
  title: { en: 'Clean-up: deliveries by API key', sq: 'Pastrim: dërgesat me çelës API' },
  does: {
    en: 'Forgets old deliveries by API key; the history of the products stays.',
    sq: 'Harron dërgesat e vjetra me çelës API; historiku i produkteve mbetet.',
  },
  everySeconds: 3600,
});
