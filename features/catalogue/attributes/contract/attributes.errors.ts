import { defineErrors } from '#kit/error.ts';

export const attributeErrors = defineErrors({
  unknownAttribute: {
    code: 'unknown_attribute',
    status: 422,
    text: 'Unknown attribute {id}',
    sq: 'Atribut i panjohur {id}',
  },
  changedMeanwhile: {
    code: 'attribute_changed_meanwhile',
    status: 409,
    text: 'Someone else saved this attribute. Reload and try again',
    sq: 'Dikush tjetër e ruajti këtë atribut ndërkohë. Ringarkoni dhe provoni përsëri',
  },
  inUse: {
    code: 'attribute_in_use',
    status: 409,
    text: 'Products have this attribute, supplier values are mapped to it, or a category requires it',
    sq: 'Produkte e kanë këtë atribut, vlera furnitorësh janë lidhur me të, ose një kategori e kërkon',
  },
  foreignVariant: {
    code: 'foreign_variant',
    status: 422,
    text: 'Variant {id} does not belong to this product',
    sq: 'Varianti {id} nuk i përket këtij produkti',
  },
});
