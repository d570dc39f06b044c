import { defineMail, type MailValue } from '#kit/mail.ts';

// Nothing of a customer is among the values, so that no text of the market's own can say it either.
const values = {
  number: { kind: 'text', means: { en: 'Number of the order', sq: 'Numri i porosisë' }, example: 'LPO-2026-0001' },
  seller: { kind: 'text', means: { en: 'Name of the seller', sq: 'Emri i shitësit' }, example: 'Liri' },
} as const satisfies Record<string, MailValue>;

const waiting = {
  ...values,
  lines: {
    kind: 'lines',
    means: { en: 'What is ordered, one line each', sq: 'Çfarë porositet, nga një rresht' },
    example: '3 × L-300 Vazo',
  },
  net: { kind: 'text', means: { en: 'What the seller gets', sq: 'Shuma për shitësin' }, example: '15.84 EUR' },
  by: { kind: 'text', means: { en: 'Until when to accept', sq: 'Afati i pranimit' }, example: '24.11.2026 09:00' },
  page: {
    kind: 'link',
    means: { en: 'The order in the back-office', sq: 'Porosia në sistem' },
    example: 'https://tregu.example/orders/local?id=1',
  },
} as const satisfies Record<string, MailValue>;

export const localOrderMail = defineMail({
  name: 'localOrders.new',
  title: { en: 'New order to a local seller', sq: 'Porosi e re për shitësin lokal' },
  values: waiting,
  subject: { en: 'New order {number}', sq: 'Porosi e re {number}' },
  body: {
    en: `Hello {seller},

a customer bought of you:

{lines}

For you: {net}
Please accept by: {by}

[Open the order]({page})

If nobody answers by then, the order expires and is bought elsewhere.`,
    sq: `Përshëndetje {seller},

një klient bleu nga ju:

{lines}

Për ju: {net}
Pranojeni deri më: {by}

[Hap porosinë]({page})

Nëse askush nuk përgjigjet deri atëherë, porosia skadon dhe blihet diku tjetër.`,
  },
});

export const localReminderMail = defineMail({
  name: 'localOrders.reminder',
  title: { en: 'Reminder of an order to a local seller', sq: 'Kujtesë për porosinë e shitësit lokal' },
  values: waiting,
  subject: { en: 'Reminder: order {number}, accept by {by}', sq: 'Kujtesë: porosia {number}, pranojeni deri më {by}' },
  body: {
    en: `Hello {seller},

the order {number} is still waiting for your answer:

{lines}

For you: {net}
Please accept by: {by}

[Open the order]({page})`,
    sq: `Përshëndetje {seller},

porosia {number} ende pret përgjigjen tuaj:

{lines}

Për ju: {net}
Pranojeni deri më: {by}

[Hap porosinë]({page})`,
  },
});

export const localExpiredMail = defineMail({
  name: 'localOrders.expired',
  title: { en: 'An order to a local seller expired', sq: 'Skadoi porosia e shitësit lokal' },
  values,
  subject: { en: 'Order {number} expired', sq: 'Porosia {number} skadoi' },
  body: {
    en: `Hello {seller},

nobody answered the order {number} in time. It has expired and is bought elsewhere; it counts in your score.`,
    sq: `Përshëndetje {seller},

askush nuk iu përgjigj porosisë {number} në kohë. Ajo skadoi dhe blihet diku tjetër; kjo llogaritet në vlerësimin tuaj.`,
  },
});

export const localCancelledMail = defineMail({
  name: 'localOrders.cancelled',
  title: { en: 'An order to a local seller is cancelled', sq: 'Anulohet porosia e shitësit lokal' },
  values: {
    ...values,
    reason: { kind: 'lines', means: { en: 'Why', sq: 'Pse' }, example: 'Nuk duhet më.' },
  },
  subject: { en: 'Order {number} is cancelled', sq: 'Porosia {number} u anulua' },
  body: {
    en: `Hello {seller},

the order {number} is cancelled. Please do not deliver it.

{reason}`,
    sq: `Përshëndetje {seller},

porosia {number} u anulua. Ju lutemi mos e dorëzoni.

{reason}`,
  },
});

export const statementMail = defineMail({
  name: 'localOrders.statement',
  title: { en: 'Statement of a local seller', sq: 'Pasqyra e shitësit lokal' },
  values: {
    seller: values.seller,
    period: {
      kind: 'text',
      means: { en: 'Days it is about', sq: 'Ditët që përfshin' },
      example: '01.11.2026–30.11.2026',
    },
    total: {
      kind: 'text',
      means: { en: 'What is left for the seller', sq: 'Shuma për shitësin' },
      example: '5.28 EUR',
    },
    page: {
      kind: 'link',
      means: { en: 'The statement in the back-office', sq: 'Pasqyra në sistem' },
      example: 'https://tregu.example/orders/local?tab=statement',
    },
  },
  subject: { en: 'Statement {period}', sq: 'Pasqyra {period}' },
  body: {
    en: `Hello {seller},

your statement for {period} is ready. For you: {total}

[Open the statement]({page})

Please check and confirm it. You can dispute each entry; the others are not held up by it.`,
    sq: `Përshëndetje {seller},

pasqyra juaj për {period} është gati. Për ju: {total}

[Hap pasqyrën]({page})

Kontrollojeni dhe konfirmojeni. Mund të kundërshtoni çdo zë; të tjerët nuk ndalen për këtë.`,
  },
});

export const commissionInvoiceMail = defineMail({
  name: 'localOrders.commissionInvoice',
  title: { en: 'Commission invoice for a local seller', sq: 'Fatura e komisionit për shitësin lokal' },
  values: {
    seller: values.seller,
    number: {
      kind: 'text',
      means: { en: 'Number of the invoice', sq: 'Numri i faturës' },
      example: 'XK-COM-2026-000001',
    },
    period: {
      kind: 'text',
      means: { en: 'Days it is about', sq: 'Ditët që përfshin' },
      example: '01.11.2026–30.11.2026',
    },
    total: {
      kind: 'text',
      means: { en: 'Commission with VAT', sq: 'Komisioni me TVSH' },
      example: '1.44 EUR',
    },
    page: {
      kind: 'link',
      means: { en: 'The statement in the back-office', sq: 'Pasqyra në sistem' },
      example: 'https://tregu.example/orders/local?tab=statement',
    },
  },
  subject: { en: 'Commission invoice {number}', sq: 'Fatura e komisionit {number}' },
  body: {
    en: `Hello {seller},

the statement for {period} is confirmed. The invoice of our commission and the statement are attached: {total}, taken from the sales.

[Open the statement]({page})`,
    sq: `Përshëndetje {seller},

pasqyra për {period} u konfirmua. Fatura e komisionit tonë dhe pasqyra janë bashkëngjitur: {total}, zbritur nga shitjet.

[Hap pasqyrën]({page})`,
  },
});

export const localOrderMails = [
  localOrderMail,
  localReminderMail,
  localExpiredMail,
  localCancelledMail,
  statementMail,
  commissionInvoiceMail,
];
