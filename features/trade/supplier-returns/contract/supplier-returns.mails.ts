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
