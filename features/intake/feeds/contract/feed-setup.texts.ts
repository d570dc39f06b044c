import { defineTexts } from '#kit/text.ts';

/** The parts of a feed's settings, and the people of its reseller. */
export const setupTexts = defineTexts({
  parts: { en: 'Parts of the settings', sq: 'Pjesët e cilësimeve' },
  people: { en: 'People', sq: 'Njerëzit' },
  peopleLead: {
    en: 'Who of {reseller} can log in and sees its products, without changing them.',
    sq: 'Kush nga {reseller} mund të hyjë dhe i sheh produktet e tij, pa i ndryshuar.',
  },
  noPeople: { en: 'This reseller has no active users.', sq: 'Askush nga ky furnitor nuk mund të hyjë.' },
  noPeopleWhy: {
    en: 'A person is given to a reseller under Permissions, Users.',
    sq: 'Një person i caktohet furnitorit te Lejet, Përdoruesit.',
  },
  toUsers: { en: 'Users', sq: 'Përdoruesit' },
  lastLogin: { en: 'Last login', sq: 'Hyrja e fundit' },
  neverLoggedIn: { en: 'never', sq: 'asnjëherë' },
  inactive: { en: 'inactive', sq: 'joaktiv' },
  connection: { en: 'Connection', sq: 'Lidhja me burimin' },
});
