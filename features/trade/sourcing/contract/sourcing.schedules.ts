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

export const stockMendSchedule = defineSchedule({
  name: 'sourcing.stock',
  title: { en: 'Check of stock for sale', sq: 'Kontrolli i stokut në shitje' },
  does: {
    en: 'Brings the stock that shops may sell to what orders, the hub and purchase orders say, where it is not.',
    sq: 'E sjell stokun që mund të shesin dyqanet te ajo që thonë porositë, magazina dhe porositë e blerjes, aty ku nuk përputhet.',
  },
  everySeconds: 3600,
});

export const proposeByClockSchedule = defineSchedule({
  name: 'sourcing.clock',
  title: { en: 'Proposals of purchase orders', sq: 'Propozimet e porosive të blerjes' },
  does: {
    en: 'Puts what is to be ordered on the drafts of suppliers whose day and hour have come. Sending them is a person’s act.',
    sq: 'Vendos në draftet e furnitorëve atë që duhet porositur kur vjen dita dhe ora e tyre. Dërgimi është punë e njeriut.',
  },
  everySeconds: 300,
});
