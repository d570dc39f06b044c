import { defineSchedule } from '#kit/schedule.ts';

export const supplyProofSchedule = defineSchedule({
  name: 'sourcing.proof',
  title: { en: 'Check of supply', sq: 'Kontrolli i blerjeve' },
  does: {
    en: 'Checks that what is on its way for customers’ orders is what purchase orders say, and that the stock of the hub is what was moved there.',
    sq: 'Kontrollon që ajo që vjen për porositë e klientëve të jetë ajo që thonë porositë e blerjes, dhe që stoku i magazinës të jetë ajo që u lëviz aty.',
  },
  everySeconds: 86_400,
});
