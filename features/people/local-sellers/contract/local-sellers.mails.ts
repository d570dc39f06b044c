import { defineMail } from '#kit/mail.ts';

export const sellerSuspendedMail = defineMail({
  name: 'localSellers.suspended',
  title: { en: 'To a local seller who is suspended', sq: 'Për shitësin lokal që pezullohet' },
  values: {
    message: {
      kind: 'lines',
      means: { en: 'What staff wrote to the seller', sq: 'Çfarë i shkroi stafi shitësit' },
      example: 'Stoku nuk ishte i vërtetë.',
    },
    until: {
      kind: 'text',
      means: { en: 'When it ends; empty where that is open', sq: 'Kur mbaron; bosh kur nuk dihet' },
      example: '30 nëntor 2026, 12:00',
    },
  },
  subject: { en: 'Your account was suspended', sq: 'Llogaria juaj u pezullua' },
  body: {
    en: `Hello,

your account was suspended. You can see everything, but change nothing, and your products leave the shops.

{message}

The suspension ends: {until}
If you have questions, please contact our team.`,
    sq: `Përshëndetje,

llogaria juaj u pezullua. Mund të shihni gjithçka, por nuk mund të ndryshoni asgjë, dhe produktet tuaja dalin nga dyqanet.

{message}

Pezullimi zgjat deri më: {until}
Për pyetje, ju lutem kontaktoni ekipin tonë.`,
  },
});

export const suspensionLiftedMail = defineMail({
  name: 'localSellers.suspensionLifted',
  title: { en: 'To a local seller whose suspension was lifted', sq: 'Për shitësin lokal të cilit i hiqet pezullimi' },
  values: {},
  subject: { en: 'The suspension of your account was lifted', sq: 'Pezullimi i llogarisë suaj u hoq' },
  body: {
    en: `Hello,

the suspension of your account was lifted. You can work again as before.
The products that left the shops because of it are going back.`,
    sq: `Përshëndetje,

pezullimi i llogarisë suaj u hoq. Mund të punoni sërish si më parë.
Produktet që dolën nga dyqanet për shkak të pezullimit po kthehen atje.`,
  },
});

const message = {
  kind: 'lines',
  means: { en: 'What staff wrote to the seller', sq: 'Çfarë i shkroi stafi shitësit' },
  example: 'Plotësoni fotot e produkteve.',
} as const;

export const sellerRestrictedMail = defineMail({
  name: 'localSellers.restricted',
  title: { en: 'To a local seller who is restricted', sq: 'Për shitësin lokal që kufizohet' },
  values: { message },
  subject: { en: 'No new products for now', sq: 'Për tani pa produkte të reja' },
  body: {
    en: `Hello,

your account was restricted: until further notice you cannot enter new products. What you have entered stays as it is and can be changed.

{message}

If you have questions, please contact our team.`,
    sq: `Përshëndetje,

llogaria juaj u kufizua: deri në një njoftim tjetër nuk mund të fusni produkte të reja. Çfarë keni futur mbetet siç është dhe mund të ndryshohet.

{message}

Për pyetje, ju lutem kontaktoni ekipin tonë.`,
  },
});

export const restrictionLiftedMail = defineMail({
  name: 'localSellers.restrictionLifted',
  title: {
    en: 'To a local seller whose restriction was taken off',
    sq: 'Për shitësin lokal të cilit i hiqet kufizimi',
  },
  values: {},
  subject: { en: 'You can enter new products again', sq: 'Mund të fusni sërish produkte të reja' },
  body: {
    en: `Hello,

the restriction of your account was taken off. You can enter new products again.`,
    sq: `Përshëndetje,

kufizimi i llogarisë suaj u hoq. Mund të fusni sërish produkte të reja.`,
  },
});

export const sellerClosedMail = defineMail({
  name: 'localSellers.closed',
  title: { en: 'To a local seller who was closed', sq: 'Për shitësin lokal që u mbyll' },
  values: { message },
  subject: { en: 'Your account was closed', sq: 'Llogaria juaj u mbyll' },
  body: {
    en: `Hello,

your account was closed. Your products leave the shops, and logging in is no longer possible.

{message}

If you have questions, please contact our team.`,
    sq: `Përshëndetje,

llogaria juaj u mbyll. Produktet tuaja dalin nga dyqanet dhe hyrja nuk është më e mundur.

{message}

Për pyetje, ju lutem kontaktoni ekipin tonë.`,
  },
});

export const localSellerMails = [
  sellerSuspendedMail,
  suspensionLiftedMail,
  sellerRestrictedMail,
  restrictionLiftedMail,
  sellerClosedMail,
];
