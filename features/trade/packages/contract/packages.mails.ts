import { defineMail } from '#kit/mail.ts';
import { literal } from '#kit/text.ts';

const shippedValues = {
  name: { kind: 'text', means: { en: 'Name of the customer', sq: 'Emri i klientit' }, example: 'Arta Hoxha' },
  order: { kind: 'text', means: { en: 'Number of the order', sq: 'Numri i porosisë' }, example: 'AL-26-000001' },
  shop: { kind: 'text', means: { en: 'Name of the shop', sq: 'Emri i dyqanit' }, example: 'Tregu Shqipëri' },
  carrier: { kind: 'text', means: { en: 'Who carries it', sq: 'Kush e sjell' }, example: 'Own delivery' },
  tracking: { kind: 'text', means: { en: 'Number of the parcel', sq: 'Numri i pakos' }, example: 'PK-26-000001' },
  lines: {
    kind: 'lines',
    means: { en: 'What is in it, one line each', sq: 'Çfarë ka brenda, nga një rresht' },
    example: '2 × Headphones',
  },
  cash: {
    kind: 'text',
    means: { en: 'What is paid on delivery; may be empty', sq: 'Sa paguhet në dorëzim; mund të jetë bosh' },
    example: '6,000 ALL',
  },
  link: {
    kind: 'link',
    means: { en: 'Where the parcel is followed; may be empty', sq: 'Ku ndiqet pakoja; mund të jetë bosh' },
    example: 'https://carrier.example/PK-26-000001',
  },
} as const;

const shippedMail = defineMail({
  name: 'packages.shipped',
  title: { en: 'Parcel on its way, to the customer', sq: 'Pakoja u nis, për klientin' },
  values: shippedValues,
  subject: { en: 'Your order {order} is on its way', sq: 'Porosia juaj {order} u nis' },
  body: {
    en: `Hello {name},

your parcel from {shop} is on its way with {carrier}. Its number is {tracking}.

{lines}

Please have ready on delivery: {cash}

[Follow the parcel]({link})`,
    sq: `Përshëndetje {name},

pakoja juaj nga {shop} u nis me {carrier}. Numri i saj është {tracking}.

{lines}

Ju lutemi bëni gati për dorëzim: {cash}

[Ndiqni pakon]({link})`,
  },
});
const shippedMailSl = defineMail({
  name: 'packages.shippedSl',
  lang: 'sl',
  title: { en: 'Parcel on its way, in Slovenian', sq: 'Pakoja u nis, në sllovenisht' },
  values: shippedValues,
  subject: literal('Vaše naročilo {order} je na poti'),
  body: literal(`Pozdravljeni, {name},

vaš paket iz trgovine {shop} je na poti. Dostavlja ga {carrier}. Številka paketa: {tracking}.

{lines}

Ob dostavi prosimo pripravite: {cash}

[Sledite paketu]({link})`),
});
const shippedMailMk = defineMail({
  name: 'packages.shippedMk',
  lang: 'mk',
  title: { en: 'Parcel on its way, in Macedonian', sq: 'Pakoja u nis, në maqedonisht' },
  values: shippedValues,
  subject: literal('Вашата нарачка {order} е на пат'),
  body: literal(`Здраво {name},

вашата пратка од {shop} е на пат. Ја доставува {carrier}. Број на пратката: {tracking}.

{lines}

Ве молиме при испораката подгответе: {cash}

[Следете ја пратката]({link})`),
});

const { name, order, shop, tracking, lines } = shippedValues;
const deliveredValues = { name, order, shop, tracking, lines } as const;

const deliveredMail = defineMail({
  name: 'packages.delivered',
  title: { en: 'Parcel delivered, to the customer', sq: 'Pakoja u dorëzua, për klientin' },
  values: deliveredValues,
  subject: { en: 'Your order {order} was delivered', sq: 'Porosia juaj {order} u dorëzua' },
  body: {
    en: `Hello {name},

your parcel {tracking} from {shop} was delivered.

{lines}

If something is missing or broken, or you do not have the parcel, answer this email.`,
    sq: `Përshëndetje {name},

pakoja juaj {tracking} nga {shop} u dorëzua.

{lines}

Nëse mungon diçka, është thyer, ose nuk e keni marrë pakon, përgjigjuni këtij email-i.`,
  },
});
const deliveredMailSl = defineMail({
  name: 'packages.deliveredSl',
  lang: 'sl',
  title: { en: 'Parcel delivered, in Slovenian', sq: 'Pakoja u dorëzua, në sllovenisht' },
  values: deliveredValues,
  subject: literal('Vaše naročilo {order} je dostavljeno'),
  body: literal(`Pozdravljeni, {name},

vaš paket {tracking} iz trgovine {shop} je dostavljen.

{lines}

Če kaj manjka, je poškodovano ali paketa niste prejeli, odgovorite na to sporočilo.`),
});
const deliveredMailMk = defineMail({
  name: 'packages.deliveredMk',
  lang: 'mk',
  title: { en: 'Parcel delivered, in Macedonian', sq: 'Pakoja u dorëzua, në maqedonisht' },
  values: deliveredValues,
  subject: literal('Вашата нарачка {order} е доставена'),
  body: literal(`Здраво {name},

вашата пратка {tracking} од {shop} е доставена.

{lines}

Ако нешто недостасува, е оштетено или пратката не е кај вас, одговорете на оваа порака.`),
});

const notShippedValues = { name, order, shop, tracking } as const;

const notShippedMail = defineMail({
  name: 'packages.notShipped',
  title: { en: 'Parcel had not left, to the customer', sq: 'Pakoja nuk ishte nisur, për klientin' },
  values: notShippedValues,
  subject: { en: 'Your order {order} has not left yet', sq: 'Porosia juaj {order} ende nuk është nisur' },
  body: {
    en: `Hello {name},

we wrote today that the parcel {tracking} from {shop} is on its way. That was a mistake, and we are sorry: it is still with us.

We write again when it leaves.`,
    sq: `Përshëndetje {name},

sot ju shkruam se pakoja {tracking} nga {shop} u nis. Ishte gabim dhe na vjen keq: ajo është ende te ne.

Do t’ju shkruajmë përsëri kur të niset.`,
  },
});
const notShippedMailSl = defineMail({
  name: 'packages.notShippedSl',
  lang: 'sl',
  title: { en: 'Parcel had not left, in Slovenian', sq: 'Pakoja nuk ishte nisur, në sllovenisht' },
  values: notShippedValues,
  subject: literal('Vaše naročilo {order} še ni na poti'),
  body: literal(`Pozdravljeni, {name},

danes smo vam sporočili, da je paket {tracking} iz trgovine {shop} na poti. To je bila napaka, za katero se opravičujemo: paket je še pri nas.

Ko bo odpotoval, vam bomo spet pisali.`),
});
const notShippedMailMk = defineMail({
  name: 'packages.notShippedMk',
  lang: 'mk',
  title: { en: 'Parcel had not left, in Macedonian', sq: 'Pakoja nuk ishte nisur, në maqedonisht' },
  values: notShippedValues,
  subject: literal('Вашата нарачка {order} сè уште не е на пат'),
  body: literal(`Здраво {name},

денес ви пишавме дека пратката {tracking} од {shop} е на пат. Тоа беше грешка и се извинуваме: пратката е сè уште кај нас.

Повторно ќе ви пишеме кога ќе тргне.`),
});

/** English and Albanian are one mail; the other languages of the shops have one each. */
export const shippedMails = { both: shippedMail, sl: shippedMailSl, mk: shippedMailMk } as const;
/** To a customer who was told of a parcel that had not left. */
export const notShippedMails = { both: notShippedMail, sl: notShippedMailSl, mk: notShippedMailMk } as const;
export const deliveredMails = { both: deliveredMail, sl: deliveredMailSl, mk: deliveredMailMk } as const;
