import { defineMail } from '#kit/mail.ts';

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

export const promiseMovedMail = defineMail({
  name: 'orders.promiseMoved',
  title: { en: 'Delivery later than promised, to the customer', sq: 'Dorëzim më vonë se premtimi, për klientin' },
  values: {
    ...customerValues,
    lines: {
      kind: 'lines',
      means: {
        en: 'What comes later and on which day, one line each',
        sq: 'Çfarë vjen më vonë dhe në cilën ditë, nga një rresht',
      },
      example: '2 × Lamp: 30.11.2026',
    },
  },
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

export const lineReplacedMail = defineMail({
  name: 'orders.lineReplaced',
  title: { en: 'Another product instead, to the customer', sq: 'Produkt tjetër në vend të tij, për klientin' },
  values: {
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
  },
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
