import { defineErrors } from '#kit/error.ts';

export const taxErrors = defineErrors({
  classUsed: {
    code: 'tax_class_used',
    status: 409,
    text: 'Products, categories or rates use this class. Give them another first',
    sq: 'Produkte, kategori ose norma e përdorin këtë klasë. Jepuni më parë një tjetër',
  },
  classStays: {
    code: 'tax_class_stays',
    status: 409,
    text: 'The standard class stays: it holds for goods without a class',
    sq: 'Klasa standarde mbetet: ajo vlen për mallrat pa klasë',
  },
  past: {
    code: 'tax_rate_past',
    status: 409,
    text: 'The day of this rate has come: it stays as it is',
    sq: 'Dita e kësaj norme ka ardhur: ajo mbetet siç është',
  },
});
