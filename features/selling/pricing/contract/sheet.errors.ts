import { defineErrors } from '#kit/error.ts';

/** Why a file of prices is not written, or not read. What is wrong with a single row is said beside the row. */
export const sheetErrors = defineErrors({
  tooMany: {
    code: 'price_sheet_too_many',
    status: 422,
    text: 'A file of prices has at most {limit} rows, and the filters find {count}. Narrow them',
    sq: 'Një skedar çmimesh ka më së shumti {limit} rreshta, ndërsa filtrat gjejnë {count}. Ngushtojini',
  },
  stale: {
    code: 'stale_row',
    status: 409,
    text: 'Changed since this file was exported',
    sq: 'Ndryshoi që kur u eksportua skedari',
  },
  noDiscount: {
    code: 'price_not_discounted',
    status: 409,
    text: 'There is no discount here whose days could change. Give a discount price too',
    sq: 'Këtu nuk ka zbritje të cilës t’i ndryshojnë ditët. Jepni edhe një çmim me zbritje',
  },
  unpinnedAndDiscounted: {
    code: 'price_base_unknown',
    status: 409,
    text: 'The price by hand goes in this row, and what the discount would be measured by is only known then. Import the discount afterwards',
    sq: 'Çmimi me dorë hiqet në këtë rresht, dhe vetëm atëherë dihet me çfarë matet zbritja. Importojeni zbritjen më pas',
  },
  noPin: {
    code: 'price_not_pinned',
    status: 409,
    text: 'There is no price by hand here whose end or reason could change. Give a price too',
    sq: 'Këtu nuk ka çmim me dorë të cilit t’i ndryshojë afati ose arsyeja. Jepni edhe një çmim',
  },
});
