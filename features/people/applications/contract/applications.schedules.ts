import { defineSchedule } from '#kit/schedule.ts';

export const purgeDraftsSchedule = defineSchedule({
  name: 'applications.purgeDrafts',
  title: { en: 'Clean-up: applications', sq: 'Pastrim: aplikimet' },
  does: {
    en: 'Deletes applications that were not submitted within 90 days, and those that came to nothing after the time the market keeps them, with their documents.',
    sq: 'Fshin aplikimet që nuk u dërguan brenda 90 ditësh, dhe ato që mbetën pa rezultat pas kohës që tregu i ruan, bashkë me dokumentet.',
  },
  everySeconds: 3600,
});
