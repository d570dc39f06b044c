import { defineErrors } from '#kit/error.ts';

export const publishingErrors = defineErrors({
  /** The same ids are already on their way to this shop (trap T51). */
  alreadySending: { code: 'already_sending', status: 409, text: 'These products are being sent to the shop already' },
  nothingInShop: {
    code: 'no_product_in_shop',
    status: 409,
    text: 'None of the selected products is in this shop',
    kind: 'warning',
  },
});
