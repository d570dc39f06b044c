import { defineMail, type MailValue } from '#kit/mail.ts';

const values = {
  number: { kind: 'text', means: { en: 'Number of the order', sq: 'Numri i porosisë' }, example: 'PO-2026-0007' },
  supplier: {
    kind: 'text',
    means: { en: 'Name of the supplier', sq: 'Emri i furnitorit' },
    example: 'Adria Electronics',
  },
  buyer: { kind: 'text', means: { en: 'The company that orders', sq: 'Kompania që porosit' }, example: 'Tregu' },
} as const satisfies Record<string, MailValue>;

const ordered = {
  ...values,
  lines: {
    kind: 'lines',
    means: { en: 'What is ordered, one line each', sq: 'Çfarë porositet, nga një rresht' },
    example: '2 × AE-100 Headphones, 49.90 EUR each',
  },
  total: { kind: 'text', means: { en: 'Sum, net', sq: 'Shuma, pa TVSH' }, example: '99.80 EUR' },
  promised: {
    kind: 'text',
    means: { en: 'The day it is wanted; may be empty', sq: 'Dita kur kërkohet; mund të jetë bosh' },
    example: '01.12.2026',
  },
  delivery: {
    kind: 'lines',
    means: {
      en: 'That it goes directly to a customer; empty where it comes to the house',
      sq: 'Se shkon drejt te një klient; bosh kur vjen te ne',
    },
    example: 'To be delivered directly to our customer. The address is on the page of the link.',
  },
  link: {
    kind: 'link',
    secret: true,
    means: { en: 'The link with which the supplier answers', sq: 'Lidhja me të cilën përgjigjet furnitori' },
    example: 'https://tregu.example/outdelivery#token',
  },
} as const satisfies Record<string, MailValue>;

export const purchaseOrderMail = defineMail({
  name: 'purchasing.order',
  title: { en: 'Purchase order to supplier', sq: 'Porosi blerjeje për furnitorin' },
  values: ordered,
  subject: { en: 'Purchase order {number}', sq: 'Porosia {number}' },
  body: {
    en: `Hello {supplier},

{buyer} orders:

{lines}

Total, net: {total}
Wanted by: {promised}

{delivery}

[Answer the order]({link})

There you say what you can deliver and when, and later report the delivery. No account is needed; anyone with the link can answer, so pass it on only to those who deliver.`,
    sq: `Përshëndetje {supplier},

{buyer} porosit:

{lines}

Gjithsej, pa TVSH: {total}
Kërkohet deri më: {promised}

{delivery}

[Përgjigju porosisë]({link})

Aty thoni çfarë mund të dorëzoni dhe kur, dhe më vonë njoftoni dorëzimin. Nuk duhet llogari; kush ka lidhjen mund të përgjigjet, prandaj jepjani vetëm atij që dorëzon.`,
  },
});

export const purchaseReminderMail = defineMail({
  name: 'purchasing.reminder',
  title: { en: 'Purchase order reminder', sq: 'Kujtesë për porosinë e blerjes' },
  values: ordered,
  subject: { en: 'Reminder: purchase order {number}', sq: 'Kujtesë: porosia {number}' },
  body: {
    en: `Hello {supplier},

we are still waiting for the order {number}:

{lines}

Wanted by: {promised}

{delivery}

[Open the order]({link})`,
    sq: `Përshëndetje {supplier},

ende presim porosinë {number}:

{lines}

Kërkohet deri më: {promised}

{delivery}

[Hap porosinë]({link})`,
  },
});

export const purchaseCancelledMail = defineMail({
  name: 'purchasing.cancelled',
  title: { en: 'A purchase order that was sent is cancelled', sq: 'Anulohet një porosi e dërguar' },
  values: {
    ...values,
    reason: { kind: 'lines', means: { en: 'Why', sq: 'Pse' }, example: 'The customer took the order back.' },
  },
  subject: { en: 'Purchase order {number} is cancelled', sq: 'Porosia {number} u anulua' },
  body: {
    en: `Hello {supplier},

the order {number} is cancelled. Please do not deliver it.

{reason}`,
    sq: `Përshëndetje {supplier},

porosia {number} u anulua. Ju lutem mos e dorëzoni.

{reason}`,
  },
});

export const purchaseLinesWithdrawnMail = defineMail({
  name: 'purchasing.linesWithdrawn',
  title: {
    en: 'Lines of a purchase order that was sent are cancelled',
    sq: 'Anulohen rreshta të një porosie të dërguar',
  },
  values: {
    ...values,
    lines: {
      kind: 'lines',
      means: { en: 'What is not wanted any more, one line each', sq: 'Çfarë nuk kërkohet më, nga një rresht' },
      example: '2 × AE-100 Headphones',
    },
    reason: { kind: 'lines', means: { en: 'Why', sq: 'Pse' }, example: 'The customer took the order back.' },
  },
  subject: { en: 'Purchase order {number}: lines cancelled', sq: 'Porosia {number}: u anuluan rreshta' },
  body: {
    en: `Hello {supplier},

of the order {number} please do not deliver any more:

{lines}

{reason}

The other lines stay as they are.`,
    sq: `Përshëndetje {supplier},

nga porosia {number} ju lutem mos dorëzoni më:

{lines}

{reason}

Rreshtat e tjerë mbeten siç janë.`,
  },
});

export const purchaseStoppedMail = defineMail({
  name: 'purchasing.directStopped',
  title: {
    en: 'What goes directly to a customer must not be sent for now',
    sq: 'Çfarë shkon drejt te klienti nuk duhet të niset tani për tani',
  },
  values,
  subject: { en: 'Purchase order {number}: do not send it yet', sq: 'Porosia {number}: mos e nisni ende' },
  body: {
    en: `Hello {supplier},

something has changed in the order of our customer. Please do not send the order {number} for now; the page of the link shows no address until then.

We write to you when it may go on. If it has left already, report it on the page of the link.`,
    sq: `Përshëndetje {supplier},

diçka ka ndryshuar në porosinë e klientit tonë. Ju lutemi mos e nisni tani porosinë {number}; deri atëherë faqja e lidhjes nuk shfaq adresë.

Ju shkruajmë kur të mund të vazhdojë. Nëse është nisur tashmë, njoftojeni në faqen e lidhjes.`,
  },
});

export const purchaseAddressMail = defineMail({
  name: 'purchasing.directAddress',
  title: {
    en: 'What goes directly to a customer may be sent, or goes to another address',
    sq: 'Çfarë shkon drejt te klienti mund të niset, ose shkon në adresë tjetër',
  },
  values,
  subject: { en: 'Purchase order {number}: look at the address', sq: 'Porosia {number}: shihni adresën' },
  body: {
    en: `Hello {supplier},

the order {number} may be sent to our customer. Please look at the address on the page of the link again before you send it: it may be another one than before.`,
    sq: `Përshëndetje {supplier},

porosia {number} mund të niset te klienti ynë. Ju lutemi shihni përsëri adresën në faqen e lidhjes para se ta nisni: mund të jetë tjetër nga më parë.`,
  },
});

export const purchasingMails = [
  purchaseOrderMail,
  purchaseReminderMail,
  purchaseCancelledMail,
  purchaseLinesWithdrawnMail,
  purchaseStoppedMail,
  purchaseAddressMail,
];
