import { defineSchedule } from '#kit/schedule.ts';

export const loyaltyClockSchedule = defineSchedule({
  name: 'loyalty.clock',
  title: { en: 'Loyalty points', sq: 'Pikët e besnikërisë' },
  does: {
    en: 'Releases points after their waiting days, ends those that expire, looks at tiers once a year, and closes requests nobody decided within 7 days.',
    sq: 'Liron pikët pas ditëve të pritjes, mbyll ato që skadojnë, shqyrton nivelet një herë në vit dhe mbyll kërkesat që askush nuk i vendosi brenda 7 ditësh.',
  },
  everySeconds: 60,
});

export const loyaltyProofSchedule = defineSchedule({
  name: 'loyalty.proof',
  title: { en: 'Check of loyalty points', sq: 'Kontrolli i pikëve' },
  does: {
    en: 'Checks that what members may spend is the sum of what they earned and spent.',
    sq: 'Kontrollon që pikët e anëtarëve të jenë shuma e asaj që fituan dhe shpenzuan.',
  },
  everySeconds: 86_400,
});
