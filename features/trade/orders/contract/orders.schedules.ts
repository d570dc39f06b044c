import { defineSchedule } from '#kit/schedule.ts';

export const ordersProofSchedule = defineSchedule({
  name: 'orders.proof',
  title: { en: 'Check of orders', sq: 'Kontrolli i porosive' },
  does: {
    en: 'Checks that orders, their list and their money are what was noted of their pieces and payments.',
    sq: 'Kontrollon që porositë, lista dhe paratë e tyre të jenë ajo që është shënuar për copët dhe pagesat.',
  },
  everySeconds: 86_400,
});
