import { defineErrors } from '#kit/error.ts';

export const localProductErrors = defineErrors({
  incomplete: {
    code: 'local_product_incomplete',
    status: 422,
    text: 'Something is missing: {first}',
    sq: 'Mungon diçka: {first}',
  },
  skuTaken: {
    code: 'local_sku_taken',
    status: 409,
    text: 'Another product of this seller has the SKU {sku}',
    sq: 'Një produkt tjetër i këtij shitësi e ka SKU-në {sku}',
  },
  sellerNeeded: {
    code: 'local_seller_needed',
    status: 422,
    text: 'Choose the local seller the product belongs to',
    sq: 'Zgjidhni shitësin lokal të cilit i përket produkti',
  },
  restricted: {
    code: 'local_seller_restricted',
    status: 409,
    text: 'No new products can be entered for now. Contact our team',
    sq: 'Për momentin nuk mund të shtohen produkte të reja. Kontaktoni ekipin tonë!',
  },
  archived: {
    code: 'local_product_archived',
    status: 409,
    text: 'An archived product is restored before it is changed',
    sq: 'Një produkt i arkivuar rikthehet para se të ndryshohet',
  },
  neverApproved: {
    code: 'local_never_approved',
    status: 409,
    text: 'This product was never approved, so it can only be copied as a new one',
    sq: 'Ky produkt nuk u miratua kurrë, prandaj mund vetëm të kopjohet si i ri',
    kind: 'warning',
  },
  notYours: {
    code: 'local_move_of_staff',
    status: 409,
    text: 'A move from {from} to {to} is decided by our team',
    sq: 'Për kalimin nga {from} te {to} vendos ekipi ynë',
    kind: 'warning',
  },
  /** A part of a list is never exported as if it were all of it. */
  exportTooMany: {
    code: 'local_export_too_many',
    status: 409,
    text: 'The list has {total} products, and at most {most} are exported at once. Narrow it with the filters',
    sq: 'Lista ka {total} produkte, dhe njëherësh eksportohen më së shumti {most}. Ngushtojeni me filtra',
  },
});
