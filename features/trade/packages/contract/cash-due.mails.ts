import { defineMail } from '#kit/mail.ts';
import { literal } from '#kit/text.ts';

/** A reminder that cash has to be ready when a parcel arrives (orders.md 6). */
const values = {
  name: { kind: 'text', means: { en: 'Name of the customer', sq: 'Emri i klientit' }, example: 'Arta Hoxha' },
  order: { kind: 'text', means: { en: 'Number of the order', sq: 'Numri i porosisë' }, example: 'AL-26-000001' },
  shop: { kind: 'text', means: { en: 'Name of the shop', sq: 'Emri i dyqanit' }, example: 'Tregu Shqipëri' },
  tracking: { kind: 'text', means: { en: 'Number of the parcel', sq: 'Numri i pakos' }, example: 'PK-26-000001' },
  cash: { kind: 'text', means: { en: 'What is paid on delivery', sq: 'Sa paguhet në dorëzim' }, example: '6,000 ALL' },
  point: {
    kind: 'text',
    means: { en: 'The pick-up point; empty where it is brought', sq: 'Pika e marrjes; bosh kur sillet në adresë' },
    example: 'Pika Blloku',
  },
  link: {
    kind: 'link',
    means: { en: 'Where the parcel is followed; may be empty', sq: 'Ku ndiqet pakoja; mund të jetë bosh' },
    example: 'https://carrier.example/PK-26-000001',
  },
} as const;

const cashDueMail = defineMail({
  name: 'packages.cashDue',
  title: { en: 'Cash to have ready, to the customer', sq: 'Paratë për dorëzimin, për klientin' },
  values,
  subject: { en: 'Your order {order}: {cash} on delivery', sq: 'Porosia juaj {order}: {cash} në dorëzim' },
  body: {
    en: `Hello {name},

your parcel {tracking} from {shop} is paid in cash when you receive it. Please have ready: {cash}

You can pick it up here: {point}

[Follow the parcel]({link})`,
    sq: `Përshëndetje {name},

pakoja juaj {tracking} nga {shop} paguhet me para në dorë kur e merrni. Ju lutemi bëni gati: {cash}

Mund ta merrni këtu: {point}

[Ndiqni pakon]({link})`,
  },
});
const cashDueMailSl = defineMail({
  name: 'packages.cashDueSl',
  lang: 'sl',
  title: { en: 'Cash to have ready, in Slovenian', sq: 'Paratë për dorëzimin, në sllovenisht' },
  values,
  subject: literal('Vaše naročilo {order}: {cash} ob dostavi'),
  body: literal(`Pozdravljeni, {name},

vaš paket {tracking} iz trgovine {shop} plačate z gotovino ob prevzemu. Prosimo, pripravite: {cash}

Prevzamete ga lahko tukaj: {point}

[Spremljajte paket]({link})`),
});
const cashDueMailMk = defineMail({
  name: 'packages.cashDueMk',
  lang: 'mk',
  title: { en: 'Cash to have ready, in Macedonian', sq: 'Paratë për dorëzimin, në maqedonisht' },
  values,
  subject: literal('Вашата нарачка {order}: {cash} при испорака'),
  body: literal(`Здраво {name},

вашата пратка {tracking} од {shop} се плаќа во готовина при преземање. Ве молиме подгответе: {cash}

Можете да ја подигнете тука: {point}

[Следете ја пратката]({link})`),
});

/** English and Albanian are one mail; the other languages of the shops have one each. */
export const cashDueMails = { both: cashDueMail, sl: cashDueMailSl, mk: cashDueMailMk } as const;
