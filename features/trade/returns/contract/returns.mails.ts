import { defineMail } from '#kit/mail.ts';
import { literal } from '#kit/text.ts';

const common = {
  name: { kind: 'text', means: { en: 'Name of the customer', sq: 'Emri i klientit' }, example: 'Arta Hoxha' },
  order: { kind: 'text', means: { en: 'Number of the order', sq: 'Numri i porosisë' }, example: 'AL-26-000001' },
  shop: { kind: 'text', means: { en: 'Name of the shop', sq: 'Emri i dyqanit' }, example: 'Tregu Shqipëri' },
} as const;
const stepValues = {
  ...common,
  number: { kind: 'text', means: { en: 'Number of the return', sq: 'Numri i kthimit' }, example: 'RT-26-000001' },
  lines: {
    kind: 'lines',
    means: { en: 'What comes back, one line each', sq: 'Çfarë kthehet, nga një rresht' },
    example: '1 × Headphones',
  },
  address: {
    kind: 'lines',
    means: { en: 'Where it is sent, one line each', sq: 'Ku dërgohet, nga një rresht' },
    example: 'Tregu\nRruga e Kavajës 12, 1001 Tiranë',
  },
  send_by: {
    kind: 'text',
    means: { en: 'Last day to send it', sq: 'Dita e fundit për dërgim' },
    example: '05.12.2026',
  },
} as const;
const refundValues = {
  ...common,
  amount: { kind: 'text', means: { en: 'What was paid back', sq: 'Sa u kthye' }, example: '1,200.00 ALL' },
} as const;

export const stepsMail = defineMail({
  name: 'returns.steps',
  title: { en: 'How to send goods back, to the customer', sq: 'Si kthehet malli, për klientin' },
  values: stepValues,
  subject: { en: 'Your return {number}', sq: 'Kthimi juaj {number}' },
  body: {
    en: `Hello {name},

we have your return {number} of order {order}:

{lines}

Please pack it well and send it by {send_by} to the address below. The attached sheet {number} has a part for inside the parcel and a label for its outside; without a printer, put a note with the number into it.

{address}

Once it is here we check it and pay your money back.

{shop}`,
    sq: `Përshëndetje {name},

e morëm kthimin tuaj {number} të porosisë {order}:

{lines}

Ju lutemi paketojeni mirë dhe dërgojeni deri më {send_by} te adresa më poshtë. Fleta bashkëngjitur {number} ka një pjesë për brenda pakos dhe një etiketë për jashtë saj; pa printer, vendosni brenda një shënim me numrin.

{address}

Sapo të mbërrijë, e kontrollojmë dhe jua kthejmë paratë.

{shop}`,
  },
});

const slovenianSteps = `Pozdravljeni, {name},

prejeli smo vaše vračilo {number} za naročilo {order}:

{lines}

Blago dobro zapakirajte in ga pošljite do {send_by} na spodnji naslov. Priloženi list {number} ima del za v paket in nalepko za nanj; brez tiskalnika v paket priložite listek s številko.

{address}

Ko prispe, ga pregledamo in vam vrnemo denar.

{shop}`;
export const stepsMailSl = defineMail({
  name: 'returns.stepsSl',
  lang: 'sl',
  title: { en: 'How to send goods back, in Slovenian', sq: 'Si kthehet malli, në sllovenisht' },
  values: stepValues,
  subject: literal('Vaše vračilo {number}'),
  body: literal(slovenianSteps),
});

const macedonianSteps = `Здраво {name},

го примивме вашето враќање {number} на нарачката {order}:

{lines}

Ве молиме спакувајте го добро и испратете го до {send_by} на адресата подолу. Приложениот лист {number} има дел за во пакетот и етикета за на него; без печатач, ставете во него белешка со бројот.

{address}

Штом ќе пристигне, го проверуваме и ви ги враќаме парите.

{shop}`;
export const stepsMailMk = defineMail({
  name: 'returns.stepsMk',
  lang: 'mk',
  title: { en: 'How to send goods back, in Macedonian', sq: 'Si kthehet malli, në maqedonisht' },
  values: stepValues,
  subject: literal('Вашето враќање {number}'),
  body: literal(macedonianSteps),
});

export const refundedMail = defineMail({
  name: 'returns.refunded',
  title: { en: 'Money paid back, to the customer', sq: 'Paratë u kthyen, për klientin' },
  values: refundValues,
  subject: { en: 'Your refund for order {order}', sq: 'Rimbursimi juaj për porosinë {order}' },
  body: {
    en: `Hello {name},

we have paid back {amount} for your order {order}. Depending on your bank it may take a few days until you see it.

{shop}`,
    sq: `Përshëndetje {name},

ju kthyem {amount} për porosinë tuaj {order}. Në varësi të bankës mund të duhen disa ditë derisa t’i shihni.

{shop}`,
  },
});
export const refundedMailSl = defineMail({
  name: 'returns.refundedSl',
  lang: 'sl',
  title: { en: 'Money paid back, in Slovenian', sq: 'Paratë u kthyen, në sllovenisht' },
  values: refundValues,
  subject: literal('Vračilo denarja za naročilo {order}'),
  body: literal(`Pozdravljeni, {name},

za vaše naročilo {order} smo vam vrnili {amount}. Odvisno od banke lahko traja nekaj dni, da znesek vidite.

{shop}`),
});
export const refundedMailMk = defineMail({
  name: 'returns.refundedMk',
  lang: 'mk',
  title: { en: 'Money paid back, in Macedonian', sq: 'Paratë u kthyen, në maqedonisht' },
  values: refundValues,
  subject: literal('Враќање на пари за нарачката {order}'),
  body: literal(`Здраво {name},

ви вративме {amount} за вашата нарачка {order}. Во зависност од банката може да потрае неколку дена додека ги видите.

{shop}`),
});

const voucherValues = {
  ...common,
  amount: { kind: 'text', means: { en: 'What it is worth', sq: 'Sa vlen' }, example: '1,200.00 ALL' },
  // As good as money: it is not kept with the mail.
  code: {
    kind: 'text',
    secret: true,
    means: { en: 'Code of the voucher', sq: 'Kodi i kuponit' },
    example: '7KQD-2MXR-9BWT-4HJP',
  },
} as const;

export const voucherMail = defineMail({
  name: 'returns.voucher',
  title: { en: 'Voucher in place of money, to the customer', sq: 'Kupon në vend të parave, për klientin' },
  values: voucherValues,
  subject: { en: 'Your voucher for order {order}', sq: 'Kuponi juaj për porosinë {order}' },
  body: {
    en: `Hello {name},

for your order {order} you get a voucher of {amount}. Its code is

{code}

Type it when you pay for your next order in our shop. What you do not use stays on it.

{shop}`,
    sq: `Përshëndetje {name},

për porosinë tuaj {order} merrni një kupon prej {amount}. Kodi i tij është

{code}

Shkruajeni kur paguani porosinë tjetër në dyqanin tonë. Çfarë nuk përdorni mbetet në kupon.

{shop}`,
  },
});
export const voucherMailSl = defineMail({
  name: 'returns.voucherSl',
  lang: 'sl',
  title: { en: 'Voucher in place of money, in Slovenian', sq: 'Kupon në vend të parave, në sllovenisht' },
  values: voucherValues,
  subject: literal('Vaš bon za naročilo {order}'),
  body: literal(`Pozdravljeni, {name},

za vaše naročilo {order} prejmete bon za {amount}. Njegova koda je

{code}

Vpišite jo pri plačilu naslednjega naročila v naši trgovini. Česar ne porabite, ostane na bonu.

{shop}`),
});
export const voucherMailMk = defineMail({
  name: 'returns.voucherMk',
  lang: 'mk',
  title: { en: 'Voucher in place of money, in Macedonian', sq: 'Kupon në vend të parave, në maqedonisht' },
  values: voucherValues,
  subject: literal('Вашиот ваучер за нарачката {order}'),
  body: literal(`Здраво {name},

за вашата нарачка {order} добивате ваучер од {amount}. Неговиот код е

{code}

Внесете го кога ја плаќате следната нарачка во нашата продавница. Што не ќе искористите останува на него.

{shop}`),
});

export const returnMails = [
  stepsMail,
  stepsMailSl,
  stepsMailMk,
  refundedMail,
  refundedMailSl,
  refundedMailMk,
  voucherMail,
  voucherMailSl,
  voucherMailMk,
] as const;
