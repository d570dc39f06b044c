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

export const tellUntoldSchedule = defineSchedule({
  name: 'orders.tellUntold',
  title: { en: 'Emails of ended bulk actions', sq: 'Email-et e veprimeve në masë që mbaruan' },
  does: {
    en: 'Writes to customers about lines that a bulk action cancelled, replaced or promised later and nobody has told them of yet.',
    sq: 'U shkruan klientëve për rreshtat që një veprim në masë i anuloi, i zëvendësoi ose i premtoi më vonë dhe për të cilët s’janë njoftuar ende.',
  },
  everySeconds: 3600,
});

export const tellProblemsSchedule = defineSchedule({
  name: 'orders.tellProblems',
  title: { en: 'Email of open problems', sq: 'Email-i i problemeve të hapura' },
  does: {
    en: 'Writes once a day, after 7 in the morning, which problems of orders are open, to those who are named for this email in the mail settings.',
    sq: 'Shkruan një herë në ditë, pas orës 7 të mëngjesit, cilat probleme të porosive janë të hapura, atyre që janë caktuar për këtë email te cilësimet e email-it.',
  },
  everySeconds: 3600,
});
