import { defineMail, type MailValue } from '#kit/mail.ts';
import { literal } from '#kit/text.ts';

const values = {
  number: { kind: 'text', means: { en: 'Number of the return', sq: 'Numri i kthimit' }, example: 'PO-2026-0007-R1' },
  supplier: {
    kind: 'text',
    means: { en: 'Name of the supplier', sq: 'Emri i furnitorit' },
    example: 'Adria Electronics',
  },
  order: { kind: 'text', means: { en: 'Number of the order', sq: 'Numri i porosisë' }, example: 'PO-2026-0007' },
  lines: {
    kind: 'lines',
    means: { en: 'What goes back, one line each', sq: 'Çfarë kthehet, nga një rresht' },
    example: '2 × AE-100 Headphones, damaged',
  },
  reason: { kind: 'lines', means: { en: 'Why', sq: 'Pse' }, example: 'The boxes were crushed.' },
  credit_by: {
    kind: 'text',
    means: { en: 'The day a credit note is expected by', sq: 'Dita deri kur pritet nota e kreditit' },
    example: '15.12.2026',
  },
} as const satisfies Record<string, MailValue>;

const sentValues = {
  number: values.number,
  supplier: values.supplier,
  order: values.order,
  lines: values.lines,
  way: {
    kind: 'lines',
    means: {
      en: 'Carrier, number of the parcel and where to follow it',
      sq: 'Transportuesi, numri i pakos dhe ku ndiqet',
    },
    example: 'Own delivery PO-2026-0007-R1',
  },
} as const satisfies Record<string, MailValue>;

const sentMail = defineMail({
  name: 'supplierReturns.sent',
  title: { en: 'Return to a supplier is on its way', sq: 'Kthimi te furnitori është nisur' },
  values: sentValues,
  subject: { en: 'Return {number} is on its way', sq: 'Kthimi {number} është nisur' },
  body: {
    en: `Hello {supplier},

these pieces of the order {order} are on their way to you:

{lines}

{way}`,
    sq: `Përshëndetje {supplier},

këto copë të porosisë {order} janë nisur drejt jush:

{lines}

{way}`,
  },
});

const announcedMail = defineMail({
  name: 'supplierReturns.announced',
  title: { en: 'Return to a supplier', sq: 'Kthim te furnitori' },
  values,
  subject: { en: 'Return {number}', sq: 'Kthimi {number}' },
  body: {
    en: `Hello {supplier},

of the order {order} these pieces go back to you:

{lines}

{reason}

Please send us a credit note by {credit_by}.`,
    sq: `Përshëndetje {supplier},

nga porosia {order} këto copë ju kthehen:

{lines}

{reason}

Ju lutem na dërgoni një notë krediti deri më {credit_by}.`,
  },
});
const sentMailSl = defineMail({
  name: 'supplierReturns.sentSl',
  lang: 'sl',
  title: {
    en: 'Return to a supplier is on its way, in Slovenian',
    sq: 'Kthimi te furnitori është nisur, në sllovenisht',
  },
  values: sentValues,
  subject: literal('Vračilo {number} je na poti'),
  body: literal(`Pozdravljeni, {supplier},

ti kosi iz naročila {order} so na poti k vam:

{lines}

{way}`),
});
const sentMailMk = defineMail({
  name: 'supplierReturns.sentMk',
  lang: 'mk',
  title: {
    en: 'Return to a supplier is on its way, in Macedonian',
    sq: 'Kthimi te furnitori është nisur, në maqedonisht',
  },
  values: sentValues,
  subject: literal('Враќањето {number} е на пат'),
  body: literal(`Здраво {supplier},

овие парчиња од нарачката {order} се на пат кон вас:

{lines}

{way}`),
});
const announcedMailSl = defineMail({
  name: 'supplierReturns.announcedSl',
  lang: 'sl',
  title: { en: 'Return to a supplier, in Slovenian', sq: 'Kthim te furnitori, në sllovenisht' },
  values: values,
  subject: literal('Vračilo {number}'),
  body: literal(`Pozdravljeni, {supplier},

iz naročila {order} vam vračamo te kose:

{lines}

{reason}

Prosimo, pošljite nam dobropis do {credit_by}.`),
});
const announcedMailMk = defineMail({
  name: 'supplierReturns.announcedMk',
  lang: 'mk',
  title: { en: 'Return to a supplier, in Macedonian', sq: 'Kthim te furnitori, në maqedonisht' },
  values: values,
  subject: literal('Враќање {number}'),
  body: literal(`Здраво {supplier},

од нарачката {order} ви ги враќаме овие парчиња:

{lines}

{reason}

Ве молиме испратете ни книжно одобрение до {credit_by}.`),
});

/** What a supplier is told of a return, in each language of suppliers. */
export const returnSentMails = { both: sentMail, sl: sentMailSl, mk: sentMailMk } as const;
export const returnAnnouncedMails = { both: announcedMail, sl: announcedMailSl, mk: announcedMailMk } as const;
