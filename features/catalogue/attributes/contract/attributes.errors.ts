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
  tooManyValues: {
    code: 'too_many_values',
    status: 409,
    text: 'An attribute has at most {most} values',
    sq: 'Një atribut ka më së shumti {most} vlera',
  },
  mergeItself: {
    code: 'attribute_merge_itself',
    status: 422,
    text: 'This is the one that stays',
    sq: 'Ky është ai që mbetet',
  },
  mergeGone: {
    code: 'attribute_merge_gone',
    status: 422,
    text: 'The one that should stay no longer exists',
    sq: 'Ai që duhet të mbetet nuk ekziston më',
  },
  mergeForeign: {
    code: 'value_of_other_attribute',
    status: 422,
    text: 'The value belongs to another attribute. Merge the attributes',
    sq: 'Vlera i përket një atributi tjetër. Bashkoni atributet',
  },
  mergeRequired: {
    code: 'attribute_required',
    status: 409,
    text: 'A shop requires this attribute. Require the one that stays instead, then merge',
    sq: 'Një dyqan e kërkon këtë atribut. Kërkoni në vend të tij atë që mbetet, pastaj bashkojini',
  },
  mergeKinds: {
    code: 'attribute_merge_kinds',
    status: 409,
    text: 'Numbers become one with numbers of the same unit only',
    sq: 'Numrat bashkohen vetëm me numra të së njëjtës njësi',
  },
  orderChanged: {
    code: 'attribute_order_changed',
    status: 409,
    text: 'What is ordered here has changed meanwhile. Reload and try again',
    sq: 'Ajo që renditet këtu ka ndryshuar ndërkohë. Ringarkoni dhe provoni përsëri',
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
  valueGone: {
    code: 'attribute_value_gone',
    status: 409,
    text: 'The value “{value}” of {attribute} was removed or merged. Upload the file again',
    sq: 'Vlera “{value}” e {attribute} u hoq ose u bashkua. Ngarkojeni skedarin sërish',
  },
});
