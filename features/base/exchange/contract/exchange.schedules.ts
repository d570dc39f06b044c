import { defineSchedule } from '#kit/schedule.ts';

export const fetchRatesSchedule = defineSchedule({
  name: 'exchange.fetch',
  title: { en: 'Fetching exchange rates', sq: 'Marrja e kurseve të këmbimit' },
  does: {
    en: 'Asks the sources of pairs that are fetched automatically, until they have the rates of today.',
    sq: 'Pyet burimet e çifteve që merren automatikisht, derisa të kenë kurset e sotme.',
  },
  everySeconds: 3600,
});

export const silentSourcesSchedule = defineSchedule({
  name: 'exchange.silence',
  title: { en: 'Silent sources of exchange rates', sq: 'Burimet e heshtura të kurseve' },
  does: {
    en: 'Sends a mail when a source has had no new rates for two working days.',
    sq: 'Dërgon email kur një burim nuk ka pasur kurse të reja për dy ditë pune.',
  },
  everySeconds: 3600,
});
