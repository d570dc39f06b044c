import { defineSchedule } from '#kit/schedule.ts';

export const watchSchedule = defineSchedule({
  name: 'schedules.watch',
  title: { en: 'Watch over scheduled tasks', sq: 'Mbikëqyrja e detyrave të planifikuara' },
  does: {
    en: 'Tells people when a scheduled task fails or is overdue.',
    sq: 'Njofton kur një detyrë e planifikuar dështon ose vonohet.',
  },
  everySeconds: 60,
});
