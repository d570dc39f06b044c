import { defineTexts } from '#kit/text.ts';

/** Words of the categories and customs blocks that the specification leaves to us. */
export const productPlaceTexts = defineTexts({
  supplierPaths: { en: "The supplier's categories", sq: 'Kategoritë e furnitorit' },
  excludedHere: { en: 'excluded in this shop, will not be sent', sq: 'e përjashtuar në këtë dyqan: nuk dërgohet' },
  parentNow: { en: 'now has subcategories', sq: 'tani ka nënkategori' },
  takeCnCode: { en: 'Use the CN code', sq: 'Përdor kodin CN' },
  takeCnCodeFor: { en: 'Use the CN code for {shop}', sq: 'Përdor kodin CN për {shop}' },
  fee: { en: 'Customs fee of the variants: {fee}', sq: 'Taksa doganore e varianteve: {fee}' },
  feeRange: { en: '{low} to {high}', sq: '{low} deri {high}' },
  feeMissing: {
    en: 'No customs fee entered (variants, all shops)',
    sq: 'Pa taksë doganore (variantet, të gjitha dyqanet)',
  },
});
