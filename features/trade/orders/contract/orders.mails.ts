import { defineMail } from '#kit/mail.ts';
import { literal } from '#kit/text.ts';

/** What every mail about an order knows of it. */
export const customerValues = {
  name: { kind: 'text', means: { en: 'Name of the customer', sq: 'Emri i klientit' }, example: 'Arta Hoxha' },
  number: {
    kind: 'text',
    means: { en: 'Number of the order, as the shop gave it', sq: 'Numri i porosisë, siç e dha dyqani' },
    example: 'AL-26-000123',
  },
  shop: { kind: 'text', means: { en: 'Name of the shop', sq: 'Emri i dyqanit' }, example: 'Tregu Albania' },
} as const;

const promiseMovedValues = {
  ...customerValues,
  lines: {
    kind: 'lines',
    means: {
      en: 'What comes later and on which day, one line each',
      sq: 'Çfarë vjen më vonë dhe në cilën ditë, nga një rresht',
    },
    example: '2 × Lamp: 30.11.2026',
  },
} as const;

const promiseMovedMail = defineMail({
  name: 'orders.promiseMoved',
  title: { en: 'Delivery later than promised, to the customer', sq: 'Dorëzim më vonë se premtimi, për klientin' },
  values: promiseMovedValues,
  subject: { en: 'Your order {number} comes later', sq: 'Porosia juaj {number} vjen më vonë' },
  body: {
    en: `Hello {name},

we are sorry: part of your order {number} comes later than we promised.

{lines}

You need to do nothing. If the new day does not suit you, answer this mail.

{shop}`,
    sq: `Përshëndetje {name},

na vjen keq: një pjesë e porosisë suaj {number} vjen më vonë se ç’premtuam.

{lines}

Nuk keni çfarë të bëni. Nëse dita e re nuk ju përshtatet, përgjigjuni këtij email-i.

{shop}`,
  },
});

const lineReplacedValues = {
  ...customerValues,
  before: {
    kind: 'text',
    means: { en: 'What was ordered, with the pieces', sq: 'Çfarë u porosit, me copët' },
    example: '1 × Lamp',
  },
  after: {
    kind: 'text',
    means: { en: 'What comes instead, with its price', sq: 'Çfarë vjen në vend të tij, me çmimin' },
    example: '1 × Lamp XL: 24.00 EUR',
  },
} as const;

const lineReplacedMail = defineMail({
  name: 'orders.lineReplaced',
  title: { en: 'Another product instead, to the customer', sq: 'Produkt tjetër në vend të tij, për klientin' },
  values: lineReplacedValues,
  subject: { en: 'Your order {number}: another product', sq: 'Porosia juaj {number}: produkt tjetër' },
  body: {
    en: `Hello {name},

part of your order {number} can no longer be had. We send you something equal instead.

Ordered: {before}
Instead: {after}

If this does not suit you, answer this mail: then we cancel it.

{shop}`,
    sq: `Përshëndetje {name},

një pjesë e porosisë suaj {number} nuk gjendet më. Ju dërgojmë diçka të barabartë në vend të saj.

E porositur: {before}
Në vend të saj: {after}

Nëse nuk ju përshtatet, përgjigjuni këtij email-i: atëherë e anulojmë.

{shop}`,
  },
});
const promiseMovedMailSl = defineMail({
  name: 'orders.promiseMovedSl',
  lang: 'sl',
  title: { en: 'Delivery later than promised, in Slovenian', sq: 'Dorëzim më vonë se premtimi, në sllovenisht' },
  values: promiseMovedValues,
  subject: literal('Vaše naročilo {number} pride pozneje'),
  body: literal(`Pozdravljeni, {name},

žal nam je: del vašega naročila {number} pride pozneje, kot smo obljubili.

{lines}

Ničesar vam ni treba storiti. Če vam novi dan ne ustreza, odgovorite na to sporočilo.

{shop}`),
});
const promiseMovedMailMk = defineMail({
  name: 'orders.promiseMovedMk',
  lang: 'mk',
  title: { en: 'Delivery later than promised, in Macedonian', sq: 'Dorëzim më vonë se premtimi, në maqedonisht' },
  values: promiseMovedValues,
  subject: literal('Вашата нарачка {number} доаѓа подоцна'),
  body: literal(`Здраво {name},

жал ни е: дел од вашата нарачка {number} доаѓа подоцна отколку што ветивме.

{lines}

Не треба да правите ништо. Ако новиот ден не ви одговара, одговорете на оваа порака.

{shop}`),
});
const lineReplacedMailSl = defineMail({
  name: 'orders.lineReplacedSl',
  lang: 'sl',
  title: { en: 'Another product instead, in Slovenian', sq: 'Produkt tjetër në vend të tij, në sllovenisht' },
  values: lineReplacedValues,
  subject: literal('Vaše naročilo {number}: drug izdelek'),
  body: literal(`Pozdravljeni, {name},

dela vašega naročila {number} ni več mogoče dobiti. Namesto njega vam pošljemo enakovreden izdelek.

Naročeno: {before}
Namesto tega: {after}

Če vam to ne ustreza, odgovorite na to sporočilo: potem ga prekličemo.

{shop}`),
});
const lineReplacedMailMk = defineMail({
  name: 'orders.lineReplacedMk',
  lang: 'mk',
  title: { en: 'Another product instead, in Macedonian', sq: 'Produkt tjetër në vend të tij, në maqedonisht' },
  values: lineReplacedValues,
  subject: literal('Вашата нарачка {number}: друг производ'),
  body: literal(`Здраво {name},

дел од вашата нарачка {number} повеќе не може да се набави. Наместо тоа ви испраќаме нешто еднакво.

Нарачано: {before}
Наместо тоа: {after}

Ако не ви одговара, одговорете на оваа порака: тогаш го откажуваме.

{shop}`),
});

/** English and Albanian are one mail; the other languages of the shops have one each. */
export const promiseMovedMails = { both: promiseMovedMail, sl: promiseMovedMailSl, mk: promiseMovedMailMk } as const;
export const lineReplacedMails = { both: lineReplacedMail, sl: lineReplacedMailSl, mk: lineReplacedMailMk } as const;
