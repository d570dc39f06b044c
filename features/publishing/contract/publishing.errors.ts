import { defineErrors } from '#kit/error.ts';

export const publishingErrors = defineErrors({
  /** The same ids are already on their way to this shop (trap T51). */
  alreadySending: {
    code: 'already_sending',
    status: 409,
    text: 'These products are being sent to the shop already',
    sq: 'Këto produkte po dërgohen tashmë në dyqan',
  },
  nothingInShop: {
    code: 'no_product_in_shop',
    status: 409,
    text: 'None of the selected products is in this shop',
    sq: 'Asnjë nga produktet e zgjedhura nuk është në këtë dyqan',
    kind: 'warning',
  },
  cannotPush: {
    code: 'shop_takes_no_products',
    status: 409,
    text: 'The platform of {shop} takes no products',
    sq: 'Platforma e dyqanit {shop} nuk pranon produkte',
  },
});
