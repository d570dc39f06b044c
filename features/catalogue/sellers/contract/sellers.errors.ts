import { defineErrors } from '#kit/error.ts';

export const sellerErrors = defineErrors({
  prefixSet: {
    code: 'sku_prefix_set',
    status: 409,
    text: 'The SKU prefix is set already and cannot be changed',
    sq: 'Parashtesa e SKU-së është caktuar tashmë dhe nuk ndryshohet',
  },
  prefixTaken: {
    code: 'sku_prefix_taken',
    status: 409,
    text: 'The SKU prefix {prefix} belongs to another seller',
    sq: 'Parashtesa e SKU-së {prefix} i përket një shitësi tjetër',
  },
  nameTaken: {
    code: 'seller_name_taken',
    status: 409,
    text: 'There is a seller named "{name}" already',
    sq: 'Ka tashmë një shitës me emrin "{name}"',
  },
  noSeller: {
    code: 'no_seller',
    status: 422,
    text: 'Your account has no seller to change',
    sq: 'Llogaria juaj nuk ka shitës për të ndryshuar',
  },
  noAddress: {
    code: 'seller_has_no_address',
    status: 409,
    text: '{name} has no email and no active users',
    sq: '{name} nuk ka email dhe askënd që kyçet',
  },
});
