import { defineErrors } from '#kit/error.ts';

export const sameEanErrors = defineErrors({
  eanTaken: {
    code: 'ean_taken',
    status: 409,
    text: 'The approved product {sku} has the same EAN {ean}',
    sq: 'Produkti i miratuar {sku} ka të njëjtin EAN {ean}',
    kind: 'warning',
  },
  /** The other one is a product of somebody else, which this person does not see. */
  eanTakenElsewhere: {
    code: 'ean_taken_elsewhere',
    status: 409,
    text: 'Another approved product has the same EAN {ean}',
    sq: 'Një produkt tjetër i miratuar ka të njëjtin EAN {ean}',
    kind: 'warning',
  },
});
