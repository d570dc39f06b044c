import { defineMail, type MailValue } from '#kit/mail.ts';

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

export const returnSentMail = defineMail({
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

export const returnAnnouncedMail = defineMail({
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
