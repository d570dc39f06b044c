import { defineMail } from '#kit/mail.ts';
import { literal } from '#kit/text.ts';
import { customerValues } from './orders.mails.ts';

const receivedValues = {
  ...customerValues,
  lines: {
    kind: 'lines',
    means: { en: 'What is ordered, one line each', sq: 'Çfarë është porositur, nga një rresht' },
    example: '2 × Lamp',
  },
  total: { kind: 'text', means: { en: 'What it costs', sq: 'Sa kushton' }, example: '6,000.00 ALL' },
  promise: {
    kind: 'text',
    means: { en: 'Day of delivery; empty: none is promised', sq: 'Dita e dorëzimit; bosh: asnjë nuk është premtuar' },
    example: '30.11.2026',
  },
} as const;
const writtenValues = {
  ...customerValues,
  about: {
    kind: 'text',
    means: { en: 'Subject, as staff wrote it', sq: 'Subjekti, siç e shkroi stafi' },
    example: 'Snow',
  },
  text: {
    kind: 'lines',
    means: { en: 'What staff wrote', sq: 'Çfarë shkroi stafi' },
    example: 'The road over the pass is closed; your parcel leaves tomorrow.',
  },
} as const;

const receivedMail = defineMail({
  name: 'orders.received',
  title: { en: 'What was ordered, to the customer', sq: 'Çfarë u porosit, për klientin' },
  values: receivedValues,
  subject: { en: 'Your order {number}', sq: 'Porosia juaj {number}' },
  body: {
    en: `Hello {name},

we have your order {number}:

{lines}

Total: {total}
Delivery: {promise}

{shop}`,
    sq: `Përshëndetje {name},

e kemi porosinë tuaj {number}:

{lines}

Gjithsej: {total}
Dorëzimi: {promise}

{shop}`,
  },
});
const receivedMailSl = defineMail({
  name: 'orders.receivedSl',
  lang: 'sl',
  title: { en: 'What was ordered, in Slovenian', sq: 'Çfarë u porosit, në sllovenisht' },
  values: receivedValues,
  subject: literal('Vaše naročilo {number}'),
  body: literal(`Pozdravljeni, {name},

prejeli smo vaše naročilo {number}:

{lines}

Skupaj: {total}
Dostava: {promise}

{shop}`),
});
const receivedMailMk = defineMail({
  name: 'orders.receivedMk',
  lang: 'mk',
  title: { en: 'What was ordered, in Macedonian', sq: 'Çfarë u porosit, në maqedonisht' },
  values: receivedValues,
  subject: literal('Вашата нарачка {number}'),
  body: literal(`Здраво {name},

ја имаме вашата нарачка {number}:

{lines}

Вкупно: {total}
Испорака: {promise}

{shop}`),
});

const writtenMail = defineMail({
  name: 'orders.written',
  title: { en: 'Own words about an order, to the customer', sq: 'Fjalë tuajat për një porosi, për klientin' },
  values: writtenValues,
  subject: { en: '{about}: order {number}', sq: '{about}: porosia {number}' },
  body: {
    en: `Hello {name},

about your order {number}:

{text}

{shop}`,
    sq: `Përshëndetje {name},

për porosinë tuaj {number}:

{text}

{shop}`,
  },
});
const writtenMailSl = defineMail({
  name: 'orders.writtenSl',
  lang: 'sl',
  title: { en: 'Own words about an order, in Slovenian', sq: 'Fjalë tuajat për një porosi, në sllovenisht' },
  values: writtenValues,
  subject: literal('{about}: naročilo {number}'),
  body: literal(`Pozdravljeni, {name},

glede vašega naročila {number}:

{text}

{shop}`),
});
const writtenMailMk = defineMail({
  name: 'orders.writtenMk',
  lang: 'mk',
  title: { en: 'Own words about an order, in Macedonian', sq: 'Fjalë tuajat për një porosi, në maqedonisht' },
  values: writtenValues,
  subject: literal('{about}: нарачка {number}'),
  body: literal(`Здраво {name},

за вашата нарачка {number}:

{text}

{shop}`),
});

const cancelledValues = {
  name: { kind: 'text', means: { en: 'Name of the customer', sq: 'Emri i klientit' }, example: 'Arta Hoxha' },
  number: { kind: 'text', means: { en: 'Number of the order', sq: 'Numri i porosisë' }, example: 'AL-26-000001' },
  shop: { kind: 'text', means: { en: 'Name of the shop', sq: 'Emri i dyqanit' }, example: 'Tregu Shqipëri' },
  lines: {
    kind: 'lines',
    means: { en: 'What was cancelled, one line each', sq: 'Çfarë u anulua, nga një rresht' },
    example: '1 × Headphones',
  },
  rest: {
    kind: 'text',
    means: { en: 'What still comes; may be empty', sq: 'Çfarë vjen ende; mund të jetë bosh' },
    example: '2 × Lamp',
  },
} as const;

const cancelledMail = defineMail({
  name: 'orders.cancelled',
  title: { en: 'Pieces cancelled, to the customer', sq: 'Copë të anuluara, për klientin' },
  values: cancelledValues,
  subject: { en: 'Your order {number}: cancelled', sq: 'Porosia juaj {number}: anulim' },
  body: {
    en: `Hello {name},

this was cancelled from your order {number}:

{lines}

Still on its way to you: {rest}

What you have already paid for the cancelled pieces is paid back.

{shop}`,
    sq: `Përshëndetje {name},

nga porosia juaj {number} u anulua:

{lines}

Ju vijnë ende: {rest}

Sa keni paguar tashmë për copët e anuluara ju kthehet.

{shop}`,
  },
});
const cancelledMailSl = defineMail({
  name: 'orders.cancelledSl',
  lang: 'sl',
  title: { en: 'Pieces cancelled, in Slovenian', sq: 'Copë të anuluara, në sllovenisht' },
  values: cancelledValues,
  subject: literal('Vaše naročilo {number}: preklic'),
  body: literal(`Pozdravljeni, {name},

iz vašega naročila {number} je bilo preklicano:

{lines}

Še vedno prejmete: {rest}

Kar ste za preklicano že plačali, vam vrnemo.

{shop}`),
});
const cancelledMailMk = defineMail({
  name: 'orders.cancelledMk',
  lang: 'mk',
  title: { en: 'Pieces cancelled, in Macedonian', sq: 'Copë të anuluara, në maqedonisht' },
  values: cancelledValues,
  subject: literal('Вашата нарачка {number}: откажано'),
  body: literal(`Здраво {name},

од вашата нарачка {number} е откажано:

{lines}

Сè уште ви доаѓа: {rest}

Она што веќе сте го платиле за откажаното ви се враќа.

{shop}`),
});

/** English and Albanian are one mail; the other languages of the shops have one each. */
export const receivedMails = { both: receivedMail, sl: receivedMailSl, mk: receivedMailMk } as const;
export const writtenMails = { both: writtenMail, sl: writtenMailSl, mk: writtenMailMk } as const;
export const cancelledMails = { both: cancelledMail, sl: cancelledMailSl, mk: cancelledMailMk } as const;
