import { defineErrors } from '#kit/error.ts';
import { defineSentences } from '#kit/sentence.ts';

/** Refused moves are warnings: the answer carries no error flag (spec section 8, trap T47). */
export const productErrors = defineErrors({
  moveNotAllowed: {
    code: 'product_move_not_allowed',
    status: 409,
    text: 'A product cannot be moved from {from} to {to}',
    sq: 'Një produkt nuk kalon nga {from} te {to}',
    kind: 'warning',
  },
  liveElsewhere: {
    code: 'product_live_in_other_shops',
    status: 409,
    text: 'The product is live in {shops}, remove it there first',
    sq: 'Produkti është në shitje në {shops}, hiqeni aty së pari',
    kind: 'warning',
  },
  nothingFits: {
    code: 'no_product_fits',
    status: 409,
    text: 'None of the {count} selected products can be moved to {to}',
    sq: 'Asnjë nga {count} produktet e zgjedhura nuk kalon te {to}',
    kind: 'warning',
  },
  notPending: {
    code: 'product_not_pending',
    status: 409,
    text: 'Product is not pending',
    sq: 'Produkti nuk pret shqyrtim',
    kind: 'warning',
  },
  deleteNeeded: {
    code: 'product_removal_forbidden',
    status: 403,
    text: 'You are not allowed to archive or remove products',
    sq: 'Nuk keni të drejtë të arkivoni ose të hiqni produkte',
  },
  tooManyToSelect: {
    code: 'select_all_limited',
    status: 422,
    text: 'Select all is limited to 10000 products',
    sq: 'Zgjedhja e të gjithave kufizohet në 10000 produkte',
  },
  otherCode: {
    code: 'product_has_other_code',
    status: 409,
    text: 'The product has another code by now',
    sq: 'Produkti ndërkohë ka kod tjetër',
    kind: 'warning',
  },
  tooManyToCode: {
    code: 'too_many_to_code',
    status: 422,
    text: 'At most {count} products at once. Do it in parts',
    sq: 'Më së shumti {count} produkte njëherësh. Bëjeni me pjesë',
  },
  changedMeanwhile: {
    code: 'product_changed',
    status: 409,
    text: '{name} has changed this product. Reload it',
    sq: 'Produktin e ndryshoi {name}. Ringarkoni',
  },
  noPriceWaits: {
    code: 'no_price_waits',
    status: 409,
    text: 'No new price of this variant waits',
    sq: 'Për këtë variant nuk pret asnjë çmim i ri',
    kind: 'warning',
  },
  alreadyMapping: {
    code: 'categories_already_mapping',
    status: 409,
    text: 'The same categories are being changed already',
    sq: 'Të njëjtat kategori po ndryshohen tashmë',
  },
  alreadyChecking: {
    code: 'images_already_checked',
    status: 409,
    text: 'The images of this product are being checked already',
    sq: 'Fotot e këtij produkti po kontrollohen tashmë',
    kind: 'warning',
  },
  unknownAssignee: {
    code: 'unknown_assignee',
    status: 422,
    text: 'Select an active staff member',
    sq: 'Zgjidhni një anëtar aktiv të stafit',
  },
  tooSlow: {
    code: 'list_too_slow',
    status: 503,
    text: 'The search takes too long. Narrow it',
    sq: 'Kërkimi po zgjat tepër. Ngushtojeni',
  },
});

/**
 * The name in the sentence of `changedMeanwhile`, in either language: a form that keeps what was typed says for itself what
 * follows, which is not "reload". Null where the sentence is another one.
 */
export function changedBy(message: string): string | null {
  const { text, sq } = productErrors.changedMeanwhile;
  for (const sentence of [text, sq]) {
    const [before = '', after = ''] = sentence.split('{name}');
    const fits = message.length > before.length + after.length;
    if (fits && message.startsWith(before) && message.endsWith(after))
      return message.slice(before.length, message.length - after.length);
  }
  return null;
}

/** Why one field of a save was refused. */
export const productSentences = defineSentences('product-fields', {
  unknownBrand: { en: 'Unknown brand', sq: 'Markë e panjohur' },
  unknownShop: { en: 'There is no shop {id}', sq: 'Nuk ka dyqan {id}' },
  foreignVariant: { en: 'The product has no variant {id}', sq: 'Produkti nuk ka variant {id}' },
  variantTwice: { en: 'The variant {id} is sent twice', sq: 'Varianti {id} është dërguar dy herë' },
  skuTaken: { en: 'Another variant has the SKU {sku}', sq: 'Një variant tjetër e ka kodin SKU {sku}' },
  foreignImage: { en: 'The product has no image {id}', sq: 'Produkti nuk ka foto {id}' },
  noTextToReview: { en: 'There is no text to review', sq: 'Nuk ka tekst për t’u shqyrtuar' },
});
