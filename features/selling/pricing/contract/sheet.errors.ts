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
  noPin: {
    code: 'price_not_pinned',
    status: 409,
    text: 'There is no price by hand here whose end or reason could change. Give a price too',
    sq: 'Këtu nuk ka çmim me dorë të cilit t’i ndryshojë afati ose arsyeja. Jepni edhe një çmim',
  },
});
