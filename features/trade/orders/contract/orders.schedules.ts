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

export const forgetCustomersSchedule = defineSchedule({
  name: 'orders.forgetCustomers',
  title: { en: 'Forgetting of customers', sq: 'Harrimi i klientëve' },
  does: {
    en: 'Erases the names and addresses of customers who have ordered nothing for as long as the settings say, once nothing of theirs is open. Goods, sums and invoices stay.',
    sq: 'Fshin emrat dhe adresat e klientëve që s’kanë porositur aq kohë sa thonë cilësimet, kur s’kanë më asgjë të hapur. Mallrat, shumat dhe faturat mbeten.',
  },
  everySeconds: 86_400,
});
