import { defineMail } from '#kit/mail.ts';

/** A kind of problem in that mail. */
export const problemsLine = {
  en: '{count} × {problem}, since {day}',
  sq: '{count} × {problem}, që nga {day}',
};

/** What is open, once a day, for those of the house who are named for it in the settings of mails; nobody else gets it. */
export const problemsMail = defineMail({
  name: 'orders.problems',
  title: { en: 'Open problems of orders, once a day', sq: 'Problemet e hapura të porosive, një herë në ditë' },
  house: true,
  values: {
    count: {
      kind: 'text',
      means: { en: 'How many orders have an open problem', sq: 'Sa porosi kanë problem të hapur' },
      example: '12',
    },
    lines: {
      kind: 'lines',
      means: {
        en: 'Each kind of problem with the number of its orders, one line each',
        sq: 'Çdo lloj problemi me numrin e porosive, nga një rresht',
      },
      example: '7 × No supplier has it, since 24.11.2026',
    },
    page: {
      kind: 'link',
      means: { en: 'The orders with a problem', sq: 'Porositë me problem' },
      example: 'https://tregu.example/orders?bucket=problem',
    },
  },
  subject: { en: 'Orders with open problems: {count}', sq: 'Porosi me probleme të hapura: {count}' },
  body: {
    en: `These problems are open, with the number of orders and the day of the oldest. An order may have several:

{lines}

[Show the orders]({page})`,
    sq: `Këto probleme janë të hapura, me numrin e porosive dhe ditën e më të vjetrit. Një porosi mund të ketë disa:

{lines}

[Shfaq porositë]({page})`,
  },
});
