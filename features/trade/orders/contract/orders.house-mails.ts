import { defineMail } from '#kit/mail.ts';

/** What is open, once a day, for those of the house who are named for it in the settings of mails; nobody else gets it. */
export const problemsMail = defineMail({
  name: 'orders.problems',
  title: { en: 'Open problems of orders, once a day', sq: 'Problemet e hapura të porosive, një herë në ditë' },
  house: true,
  values: {
    count: {
      kind: 'text',
      means: { en: 'How many problems are open', sq: 'Sa probleme janë të hapura' },
      example: '12',
    },
    lines: {
      kind: 'lines',
      means: { en: 'Each kind of problem, one line each', sq: 'Çdo lloj problemi, nga një rresht' },
      example: '7 × No supplier has it, since 24.11.2026',
    },
    page: {
      kind: 'link',
      means: { en: 'The orders with a problem', sq: 'Porositë me problem' },
      example: 'https://tregu.example/orders?bucket=problem',
    },
  },
  subject: { en: 'Orders: {count} open problems', sq: 'Porositë: {count} probleme të hapura' },
  body: {
    en: `These problems of orders are open, with the day of the oldest of each kind:

{lines}

[Show the orders]({page})`,
    sq: `Këto probleme të porosive janë të hapura, me ditën e më të vjetrit të çdo lloji:

{lines}

[Shfaq porositë]({page})`,
  },
});
