import { defineSchedule } from '#kit/schedule.ts';

export const acceptanceSchedule = defineSchedule({
  name: 'localOrders.acceptance',
  title: { en: 'Orders to local sellers: time to accept', sq: 'Porositë lokale: koha e pranimit' },
  does: {
    en: 'Reminds local sellers twice, and lets orders expire that nobody answered in time.',
    sq: 'U kujton shitësve lokalë dy herë dhe i skadon porositë që askush nuk i pranoi në kohë.',
  },
  everySeconds: 60,
});

export const askAgainSchedule = defineSchedule({
  name: 'localOrders.waiting',
  title: {
    en: 'Orders to local sellers: those that can be asked now',
    sq: 'Porositë lokale: ata që mund të pyeten tani',
  },
  does: {
    en: 'Asks local sellers for what could not be asked of them when the customer bought: they were suspended or away, or the rate of their currency was missing.',
    sq: 'U kërkon shitësve lokalë atë që nuk mund t’u kërkohej kur bleu blerësi: ishin pezulluar ose larguar, ose mungonte kursi i monedhës së tyre.',
  },
  everySeconds: 300,
});

export const statementsSchedule = defineSchedule({
  name: 'localOrders.statements',
  title: { en: 'Statements of local sellers', sq: 'Pasqyrat e shitësve lokalë' },
  does: {
    en: 'Makes the statements of the month that has ended, one per seller and currency.',
    sq: 'Përgatit pasqyrat e muajit që mbaroi, një për çdo shitës dhe monedhë.',
  },
  everySeconds: 3600,
});

export const localProofSchedule = defineSchedule({
  name: 'localOrders.proof',
  title: { en: 'Check of local orders and statements', sq: 'Kontrolli i porosive lokale dhe pasqyrave' },
  does: {
    en: 'Checks that statements are the sum of their entries, and that no order was answered after its time or waits beyond it.',
    sq: 'Kontrollon që pasqyrat të jenë shuma e zërave të tyre, dhe që asnjë porosi të mos jetë pranuar pas afatit ose të mos presë përtej tij.',
  },
  everySeconds: 86_400,
});
