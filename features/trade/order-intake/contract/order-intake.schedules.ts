import { defineSchedule } from '#kit/schedule.ts';

export const pullOrdersSchedule = defineSchedule({
  name: 'orderIntake.pull',
  title: { en: 'Orders of the shops', sq: 'Porositë e dyqaneve' },
  does: {
    en: 'Reads what changed in the orders of each shop once a minute, or at once where the shop says that there is something new.',
    sq: 'Lexon çdo minutë çfarë ndryshoi te porositë e secilit dyqan, ose menjëherë kur dyqani njofton se ka diçka të re.',
  },
  everySeconds: 2,
});

export const compareOrdersSchedule = defineSchedule({
  name: 'orderIntake.compare',
  title: { en: 'Comparison of orders with the shops', sq: 'Krahasimi i porosive me dyqanet' },
  does: {
    en: 'Compares each night the orders of the last 14 days with each shop and reads those that are missing or older here.',
    sq: 'Krahason çdo natë porositë e 14 ditëve të fundit me secilin dyqan dhe lexon ato që mungojnë ose janë më të vjetra këtu.',
  },
  everySeconds: 900,
});

export const forgetRefusedSchedule = defineSchedule({
  name: 'orderIntake.forgetRefused',
  title: { en: 'Clean-up: orders that were never taken in', sq: 'Pastrim: porositë që nuk u pranuan kurrë' },
  does: {
    en: 'Empties what shops said of orders that were refused and never became one here, after the time customers are kept.',
    sq: 'Zbraz çfarë thanë dyqanet për porositë që u refuzuan dhe nuk u bënë kurrë porosi këtu, pas kohës që ruhen klientët.',
  },
  everySeconds: 86_400,
});
