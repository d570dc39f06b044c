import { defineErrors } from '#kit/error.ts';
import { defineSentences } from '#kit/sentence.ts';
import { literal } from '#kit/text.ts';

export const pushErrors = defineErrors({
  notAReseller: {
    code: 'push_key_without_seller',
    status: 422,
    text: 'Choose a seller that is there',
    sq: 'Zgjidhni një shitës që ekziston',
  },
  revoked: {
    code: 'push_key_revoked',
    status: 409,
    text: 'The key is revoked already',
    sq: 'Çelësi është revokuar tashmë',
  },
  otherContent: {
    code: 'push_key_reused',
    status: 409,
    text: 'This idempotency key came with another content before',
    sq: 'Ky çelës idempotence erdhi më parë me përmbajtje tjetër',
  },
  badKey: {
    code: 'push_idempotency_key',
    status: 422,
    text: 'An idempotency key has 1 to 200 letters, digits, dots, dashes or underscores',
    sq: 'Çelësi i idempotencës ka 1 deri 200 shkronja, shifra, pika, viza ose nënviza',
  },
});

/** Why one item of a push is refused. */
export const pushSentences = defineSentences('push_item', {
  unknown: { en: 'The seller has no product with this SKU', sq: 'Shitësi nuk ka produkt me këtë SKU' },
  twice: { en: 'An item before has this SKU', sq: 'Një artikull më parë ka këtë SKU' },
  moves: {
    en: 'The price would move by {percent} %, more than the {most} % this key may',
    sq: 'Çmimi do të lëvizte {percent} %, më shumë se {most} % që i lejohen këtij çelësi',
  },
  nothing: { en: 'The item names no value', sq: 'Artikulli nuk ka asnjë vlerë' },
  at: literal('{field}: {reason}'),
});
