import { defineSentences } from '#kit/sentence.ts';
import { literal } from '#kit/text.ts';

/** Spec section 8: the two messages are verbatim (trap T80). */
export const attributeTexts = defineSentences('attribute', {
  foreignMapping: { en: 'The product has no attribute mapping {id}', sq: 'Produkti nuk ka lidhje atributi {id}' },
  mapped: literal('Successfully mapping attributes'),
  mappingDeleted: literal('Successfully deleted mapping attributes'),
  success: literal('success'),
  selectSupplierAttribute: { en: "Select one of the supplier's attributes", sq: 'Zgjidhni një atribut të furnitorit' },
  selectShopAttribute: { en: "Select one of the shop's attributes", sq: 'Zgjidhni një atribut të dyqanit' },
  selectAttribute: { en: 'Select an attribute', sq: 'Zgjidhni një atribut' },
  search: { en: 'Search attributes', sq: 'Kërko atribute' },
  title: { en: 'Attribute mapping', sq: 'Përputhja e atributeve' },
});
