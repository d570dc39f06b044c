import { defineMail } from '#kit/mail.ts';

const product = {
  sku: { kind: 'text', means: { en: 'Code of the product', sq: 'Kodi i produktit' }, example: 'LIR-0001' },
  name: { kind: 'text', means: { en: 'Its name', sq: 'Emri i tij' }, example: 'Çajnik Vapor 1,7 l' },
} as const;

const asked = {
  ...product,
  reason: { kind: 'text', means: { en: 'The reason', sq: 'Arsyeja' }, example: 'Titull i dobët' },
  note: {
    kind: 'lines',
    means: { en: 'What staff wrote to it; may be empty', sq: 'Çfarë shkroi stafi; mund të jetë bosh' },
    example: 'Shkruani markën në fillim.',
  },
} as const;

/** A seller changes the product and sends it for review again. */
export const changesAskedMail = defineMail({
  name: 'review.changesAsked',
  title: {
    en: 'To a seller who is asked to change a product',
    sq: 'Për shitësin të cilit i kërkohet të ndryshojë një produkt',
  },
  values: asked,
  subject: { en: 'Changes requested for {sku}', sq: 'Ju lutemi ndryshoni {sku}' },
  body: {
    en: `{sku}  {name}

Reason: {reason}
{note}

Open it under Products, change it and send it for review again.`,
    sq: `{sku}  {name}

Arsyeja: {reason}
{note}

Produkti pret te ju. Hapeni te Produktet, ndryshojeni dhe dërgojeni sërish për shqyrtim.`,
  },
});

/** A reseller has no form here: its next delivery is the answer. */
export const changesAskedOfResellerMail = defineMail({
  name: 'review.changesAskedOfReseller',
  title: {
    en: 'To a reseller who is asked to change a product',
    sq: 'Për furnitorin të cilit i kërkohet të ndryshojë një produkt',
  },
  values: asked,
  subject: { en: 'Changes requested for {sku}', sq: 'Ju lutemi ndryshoni {sku}' },
  body: {
    en: `{sku}  {name}

Reason: {reason}
{note}

Please change it in your data. We look at it again as soon as your next delivery has the change.`,
    sq: `{sku}  {name}

Arsyeja: {reason}
{note}

Ju lutemi ndryshojeni te të dhënat tuaja. E shohim përsëri sapo ta sjellë dërgesa juaj e ardhshme.`,
  },
});

export const changesTakenBackMail = defineMail({
  name: 'review.changesTakenBack',
  title: {
    en: 'Change request withdrawn (to the seller)',
    sq: 'Për shitësin kur kërkesa për ndryshime u tërhoq',
  },
  values: product,
  subject: { en: 'No changes needed for {sku}', sq: 'Nuk duhen ndryshime te {sku}' },
  body: {
    en: `{sku}  {name}

We have withdrawn our request for changes. You do not need to do anything.`,
    sq: `{sku}  {name}

Kërkesa jonë për ndryshime u tërhoq. Nuk duhet të bëni asgjë.`,
  },
});
