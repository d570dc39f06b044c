import { defineSchedule } from '#kit/schedule.ts';

export const startVersionsSchedule = defineSchedule({
  name: 'priceProfiles.start',
  title: { en: 'Price profiles', sq: 'Profilet e çmimeve' },
  does: {
    en: 'Activates versions of price profiles at their scheduled time.',
    sq: 'Aktivizon versionet e profileve të çmimeve në kohën e planifikuar.',
  },
  everySeconds: 10,
});
