import { defineErrors } from '#kit/error.ts';

export const attributeErrors = defineErrors({
  unknownAttribute: {
    code: 'unknown_attribute',
    status: 422,
    text: 'Unknown attribute {id}',
    sq: 'Atribut i panjohur {id}',
  },
  foreignVariant: {
    code: 'foreign_variant',
    status: 422,
    text: 'Variant {id} does not belong to this product',
    sq: 'Varianti {id} nuk i përket këtij produkti',
  },
});
