import { defineMail, type MailValue } from '#kit/mail.ts';
import { literal } from '#kit/text.ts';

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

const cancelled = {
  ...values,
  reason: { kind: 'lines', means: { en: 'Why', sq: 'Pse' }, example: 'The customer took the order back.' },
} as const satisfies Record<string, MailValue>;
const withdrawn = {
  ...cancelled,
  lines: {
    kind: 'lines',
    means: { en: 'What is not wanted any more, one line each', sq: 'Çfarë nuk kërkohet më, nga një rresht' },
    example: '2 × AE-100 Headphones',
  },
} as const satisfies Record<string, MailValue>;

const fewer = {
  ...values,
  lines: {
    kind: 'lines',
    means: { en: 'What need not be delivered, one line each', sq: 'Çfarë nuk duhet dorëzuar, nga një rresht' },
    example: '1 × AE-100 Headphones',
  },
  link: ordered.link,
} as const satisfies Record<string, MailValue>;

const orderMail = defineMail({
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

const reminderMail = defineMail({
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

const cancelledMail = defineMail({
  name: 'purchasing.cancelled',
  title: { en: 'A purchase order that was sent is cancelled', sq: 'Anulohet një porosi e dërguar' },
  values: cancelled,
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

const withdrawnMail = defineMail({
  name: 'purchasing.linesWithdrawn',
  title: {
    en: 'Lines of a purchase order that was sent are cancelled',
    sq: 'Anulohen rreshta të një porosie të dërguar',
  },
  values: withdrawn,
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

const orderMailSl = defineMail({
  name: 'purchasing.orderSl',
  lang: 'sl',
  title: { en: 'Purchase order to supplier, in Slovenian', sq: 'Porosi blerjeje për furnitorin, në sllovenisht' },
  values: ordered,
  subject: literal('Naročilo {number}'),
  body: literal(`Pozdravljeni, {supplier},

{buyer} naroča:

{lines}

Skupaj, brez DDV: {total}
Želeni datum dobave: {promised}

{delivery}

[Odgovorite na naročilo]({link})

Tam poveste, kaj in kdaj lahko dobavite, pozneje pa sporočite dobavo. Račun ni potreben; kdor ima povezavo, lahko odgovori, zato jo dajte le tistim, ki dobavljajo.`),
});
const orderMailMk = defineMail({
  name: 'purchasing.orderMk',
  lang: 'mk',
  title: { en: 'Purchase order to supplier, in Macedonian', sq: 'Porosi blerjeje për furnitorin, në maqedonisht' },
  values: ordered,
  subject: literal('Нарачка {number}'),
  body: literal(`Здраво {supplier},

{buyer} нарачува:

{lines}

Вкупно, без ДДВ: {total}
Потребно до: {promised}

{delivery}

[Одговорете на нарачката]({link})

Таму кажувате што и кога можете да испорачате, а подоцна ја пријавувате испораката. Не е потребна сметка; секој што ја има врската може да одговори, затоа дајте ја само на оние што испорачуваат.`),
});
const reminderMailSl = defineMail({
  name: 'purchasing.reminderSl',
  lang: 'sl',
  title: { en: 'Purchase order reminder, in Slovenian', sq: 'Kujtesë për porosinë e blerjes, në sllovenisht' },
  values: ordered,
  subject: literal('Opomnik: naročilo {number}'),
  body: literal(`Pozdravljeni, {supplier},

še vedno čakamo na naročilo {number}:

{lines}

Želeni datum dobave: {promised}

{delivery}

[Odprite naročilo]({link})`),
});
const reminderMailMk = defineMail({
  name: 'purchasing.reminderMk',
  lang: 'mk',
  title: { en: 'Purchase order reminder, in Macedonian', sq: 'Kujtesë për porosinë e blerjes, në maqedonisht' },
  values: ordered,
  subject: literal('Потсетник: нарачка {number}'),
  body: literal(`Здраво {supplier},

сè уште ја чекаме нарачката {number}:

{lines}

Потребно до: {promised}

{delivery}

[Отворете ја нарачката]({link})`),
});
const cancelledMailSl = defineMail({
  name: 'purchasing.cancelledSl',
  lang: 'sl',
  title: {
    en: 'A purchase order that was sent is cancelled, in Slovenian',
    sq: 'Anulohet një porosi e dërguar, në sllovenisht',
  },
  values: cancelled,
  subject: literal('Naročilo {number} je preklicano'),
  body: literal(`Pozdravljeni, {supplier},

naročilo {number} je preklicano. Prosimo, ne dobavite ga.

{reason}`),
});
const cancelledMailMk = defineMail({
  name: 'purchasing.cancelledMk',
  lang: 'mk',
  title: {
    en: 'A purchase order that was sent is cancelled, in Macedonian',
    sq: 'Anulohet një porosi e dërguar, në maqedonisht',
  },
  values: cancelled,
  subject: literal('Нарачката {number} е откажана'),
  body: literal(`Здраво {supplier},

нарачката {number} е откажана. Ве молиме, не ја испорачувајте.

{reason}`),
});
const withdrawnMailSl = defineMail({
  name: 'purchasing.linesWithdrawnSl',
  lang: 'sl',
  title: {
    en: 'Lines of a purchase order that was sent are cancelled, in Slovenian',
    sq: 'Anulohen rreshta të një porosie të dërguar, në sllovenisht',
  },
  values: withdrawn,
  subject: literal('Naročilo {number}: preklicane postavke'),
  body: literal(`Pozdravljeni, {supplier},

iz naročila {number} prosimo ne dobavite več:

{lines}

{reason}

Druge postavke ostanejo, kot so.`),
});
const withdrawnMailMk = defineMail({
  name: 'purchasing.linesWithdrawnMk',
  lang: 'mk',
  title: {
    en: 'Lines of a purchase order that was sent are cancelled, in Macedonian',
    sq: 'Anulohen rreshta të një porosie të dërguar, në maqedonisht',
  },
  values: withdrawn,
  subject: literal('Нарачка {number}: откажани ставки'),
  body: literal(`Здраво {supplier},

од нарачката {number} ве молиме веќе не испорачувајте:

{lines}

{reason}

Другите ставки остануваат како што се.`),
});

const fewerMail = defineMail({
  name: 'purchasing.fewer',
  title: { en: 'A supplier is asked to deliver fewer pieces', sq: 'Furnitorit i kërkohet të dorëzojë më pak copë' },
  values: fewer,
  subject: { en: 'Purchase order {number}: fewer pieces, please', sq: 'Porosia {number}: më pak copë, ju lutem' },
  body: {
    en: `Hello {supplier},

our customer needs fewer pieces than we ordered with {number}. If you still can, please do not deliver:

{lines}

[Answer the order]({link})

There you say how many pieces you deliver. If they have left already, nothing has to be done.`,
    sq: `Përshëndetje {supplier},

klientit tonë i duhen më pak copë se sa porositëm me {number}. Nëse ende mundeni, ju lutem mos i dorëzoni:

{lines}

[Përgjigju porosisë]({link})

Aty thoni sa copë dorëzoni. Nëse janë nisur tashmë, nuk duhet bërë asgjë.`,
  },
});
const fewerMailSl = defineMail({
  name: 'purchasing.fewerSl',
  lang: 'sl',
  title: {
    en: 'A supplier is asked to deliver fewer pieces, in Slovenian',
    sq: 'Furnitorit i kërkohet të dorëzojë më pak copë, në sllovenisht',
  },
  values: fewer,
  subject: literal('Naročilo {number}: prosimo, manj kosov'),
  body: literal(`Pozdravljeni, {supplier},

naša stranka potrebuje manj kosov, kot smo jih naročili z {number}. Če je še mogoče, prosimo, ne dobavite:

{lines}

[Odgovorite na naročilo]({link})

Tam poveste, koliko kosov dobavite. Če so že odposlani, ni treba storiti ničesar.`),
});
const fewerMailMk = defineMail({
  name: 'purchasing.fewerMk',
  lang: 'mk',
  title: {
    en: 'A supplier is asked to deliver fewer pieces, in Macedonian',
    sq: 'Furnitorit i kërkohet të dorëzojë më pak copë, në maqedonisht',
  },
  values: fewer,
  subject: literal('Нарачка {number}: помалку парчиња, ве молиме'),
  body: literal(`Здраво {supplier},

на нашиот клиент му требаат помалку парчиња отколку што нарачавме со {number}. Ако сè уште можете, ве молиме не испорачувајте:

{lines}

[Одговорете на нарачката]({link})

Таму кажувате колку парчиња испорачувате. Ако веќе се испратени, не треба ништо да направите.`),
});

const stoppedMail = defineMail({
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

const addressMail = defineMail({
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

const stoppedMailSl = defineMail({
  name: 'purchasing.directStoppedSl',
  lang: 'sl',
  title: {
    en: 'What goes directly to a customer must not be sent for now, in Slovenian',
    sq: 'Çfarë shkon drejt te klienti nuk duhet të niset tani për tani, në sllovenisht',
  },
  values,
  subject: literal('Naročilo {number}: zaenkrat ga ne pošiljajte'),
  body: literal(`Pozdravljeni, {supplier},

v naročilu naše stranke se je nekaj spremenilo. Prosimo, naročila {number} zaenkrat ne pošiljajte; do takrat na strani povezave ni naslova.

Pisali vam bomo, ko bo lahko šlo naprej. Če je že odposlano, to sporočite na strani povezave.`),
});
const stoppedMailMk = defineMail({
  name: 'purchasing.directStoppedMk',
  lang: 'mk',
  title: {
    en: 'What goes directly to a customer must not be sent for now, in Macedonian',
    sq: 'Çfarë shkon drejt te klienti nuk duhet të niset tani për tani, në maqedonisht',
  },
  values,
  subject: literal('Нарачка {number}: засега не ја испраќајте'),
  body: literal(`Здраво {supplier},

нешто се смени во нарачката на нашиот клиент. Ве молиме засега не ја испраќајте нарачката {number}; дотогаш на страницата на врската нема адреса.

Ќе ви пишеме кога може да продолжи. Ако е веќе испратена, пријавете го тоа на страницата на врската.`),
});
const addressMailSl = defineMail({
  name: 'purchasing.directAddressSl',
  lang: 'sl',
  title: {
    en: 'What goes directly to a customer may be sent, or goes to another address, in Slovenian',
    sq: 'Çfarë shkon drejt te klienti mund të niset, ose shkon në adresë tjetër, në sllovenisht',
  },
  values,
  subject: literal('Naročilo {number}: preverite naslov'),
  body: literal(`Pozdravljeni, {supplier},

naročilo {number} lahko pošljete naši stranki. Pred pošiljanjem prosimo znova preverite naslov na strani povezave: lahko je drugačen kot prej.`),
});
const addressMailMk = defineMail({
  name: 'purchasing.directAddressMk',
  lang: 'mk',
  title: {
    en: 'What goes directly to a customer may be sent, or goes to another address, in Macedonian',
    sq: 'Çfarë shkon drejt te klienti mund të niset, ose shkon në adresë tjetër, në maqedonisht',
  },
  values,
  subject: literal('Нарачка {number}: проверете ја адресата'),
  body: literal(`Здраво {supplier},

нарачката {number} може да се испрати до нашиот клиент. Пред испраќањето ве молиме повторно проверете ја адресата на страницата на врската: може да е поинаква од претходно.`),
});

/** What suppliers are told of their orders, in each of their languages. */
export const orderMails = { both: orderMail, sl: orderMailSl, mk: orderMailMk } as const;
export const reminderMails = { both: reminderMail, sl: reminderMailSl, mk: reminderMailMk } as const;
export const cancelledMails = { both: cancelledMail, sl: cancelledMailSl, mk: cancelledMailMk } as const;
export const withdrawnMails = { both: withdrawnMail, sl: withdrawnMailSl, mk: withdrawnMailMk } as const;

export const fewerMails = { both: fewerMail, sl: fewerMailSl, mk: fewerMailMk } as const;

export const stoppedMails = { both: stoppedMail, sl: stoppedMailSl, mk: stoppedMailMk } as const;
export const addressMails = { both: addressMail, sl: addressMailSl, mk: addressMailMk } as const;

export const purchasingMails = [
  orderMails,
  reminderMails,
  cancelledMails,
  withdrawnMails,
  fewerMails,
  stoppedMails,
  addressMails,
].flatMap((mails) => Object.values(mails));
