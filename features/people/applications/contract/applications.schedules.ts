import { defineSchedule } from '#kit/schedule.ts';

export const purgeDraftsSchedule = defineSchedule({
  name: 'applications.purgeDrafts',
  title: { en: 'Clean-up: drafts of applications', sq: 'Pastrim: draftet e aplikimeve' },
  does: {
    en: 'Deletes applications that were not submitted within 90 days, with their documents.',
    sq: 'Fshin aplikimet që nuk u dërguan brenda 90 ditësh, bashkë me dokumentet.',
  },
  everySeconds: 3600,
});
