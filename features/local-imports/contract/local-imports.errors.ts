import { defineErrors } from '#kit/error.ts';

export const localImportErrors = defineErrors({
  empty: {
    code: 'import_empty',
    status: 422,
    text: 'There is no row under the titles of the columns',
    sq: 'Nuk ka asnjë rresht nën titujt e kolonave',
  },
  tooManyRows: {
    code: 'import_too_many_rows',
    status: 422,
    text: 'At most {rows} rows at once; please split the file',
    sq: 'Më së shumti {rows} rreshta njëherësh; ju lutem ndajeni skedarin',
  },
  noTable: {
    code: 'import_no_table',
    status: 422,
    text: 'This file is no table. Please save it as an Excel workbook (XLSX), CSV or XML',
    sq: 'Ky skedar nuk është tabelë. Ju lutem ruajeni si Excel (XLSX), CSV ose XML',
  },
  unreadable: {
    code: 'import_unreadable',
    status: 422,
    text: 'The file cannot be read {position}: {reason}',
    sq: 'Skedari nuk lexohet {position}: {reason}',
  },
  tooLarge: {
    code: 'import_too_large',
    status: 413,
    text: 'The file holds more than can be read at once; please split it',
    sq: 'Skedari ka më shumë se sa lexohet njëherësh; ju lutem ndajeni',
  },
  noSku: {
    code: 'import_without_sku',
    status: 422,
    text: 'Say which column has the SKU',
    sq: 'Tregoni cila kolonë ka SKU-në',
  },
  notChecked: {
    code: 'import_not_checked',
    status: 409,
    text: 'The file is checked first',
    sq: 'Skedari kontrollohet së pari',
  },
  nothingToDo: {
    code: 'import_nothing_to_do',
    status: 409,
    text: 'No row of the file would change anything',
    sq: 'Asnjë rresht i skedarit nuk do të ndryshonte asgjë',
  },
  manyMissing: {
    code: 'import_many_missing',
    status: 409,
    text: 'The file lacks {count} of {all} products; say that they shall go to the archive',
    sq: 'Skedarit i mungojnë {count} nga {all} produkte; thoni që ato të kalojnë në arkiv',
  },
  priceJumps: {
    code: 'import_price_jumps',
    status: 409,
    text: 'In {count} rows the price changes by more than half; say that this is meant',
    sq: 'Në {count} rreshta çmimi ndryshon më shumë se gjysma; thoni që është me qëllim',
  },
  nothingToRetry: {
    code: 'import_nothing_to_retry',
    status: 409,
    text: 'No row was refused or failed',
    sq: 'Asnjë rresht nuk u refuzua dhe nuk dështoi',
  },
  noZip: {
    code: 'import_no_zip',
    status: 422,
    text: 'Please bring the photos as a ZIP file',
    sq: 'Ju lutem sillni fotot si skedar ZIP',
  },
  zipBroken: {
    code: 'import_zip_broken',
    status: 422,
    text: 'The ZIP file cannot be read {position}: {reason}',
    sq: 'Skedari ZIP nuk lexohet {position}: {reason}',
  },
  unclear: {
    code: 'import_unclear',
    status: 409,
    text: 'Mend the rows without a readable SKU first: their products would go to the archive',
    sq: 'Ndreqni së pari rreshtat pa SKU të lexueshme: produktet e tyre do të kalonin në arkiv',
  },
  nothingToUndo: {
    code: 'import_nothing_to_undo',
    status: 409,
    text: 'There is nothing to take back',
    sq: 'Nuk ka asgjë për t’u kthyer mbrapsht',
  },
});
