import { defineSchedule } from '#kit/schedule.ts';

export const purgeNoticesSchedule = defineSchedule({
  name: 'notifications.purge',
  title: { en: 'Clean-up: notifications', sq: 'Pastrim: njoftimet' },
  does: {
    en: 'Deletes notifications older than 7 days.',
    sq: 'Fshin njoftimet më të vjetra se 7 ditë.',
  },
  everySeconds: 3600,
});
