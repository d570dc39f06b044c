import { defineSchedule } from '#kit/schedule.ts';

export const loyaltyClockSchedule = defineSchedule({
  name: 'loyalty.clock',
  title: { en: 'Loyalty points', sq: 'Pikët e besnikërisë' },
  does: {
    en: 'Releases points after their waiting days, ends those that expire, looks at tiers once a year, closes requests nobody decided within 7 days, and erases again whom a restored backup brought back.',
    sq: 'Liron pikët pas ditëve të pritjes, mbyll ato që skadojnë, shqyrton nivelet një herë në vit, mbyll kërkesat që askush nuk i vendosi brenda 7 ditësh dhe fshin përsëri ata që i ktheu një kopje rezervë.',
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
