import { defineSchedule } from '#kit/schedule.ts';

export const localDaysSchedule = defineSchedule({
  name: 'days.begin',
  title: { en: 'Start of the day in each shop', sq: 'Fillimi i ditës në çdo dyqan' },
  does: {
    en: 'Lets what is valid from a day take effect at midnight of each shop.',
    sq: 'Bën që ajo që vlen nga një ditë të hyjë në fuqi në mesnatën e çdo dyqani.',
  },
  everySeconds: 20,
});
