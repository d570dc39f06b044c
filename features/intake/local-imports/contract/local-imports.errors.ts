import { defineErrors } from '#kit/error.ts';
import { rowRefusals } from './local-imports.row-refusals.sentences.ts';

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
    text: 'Maximum {rows} rows at once. Split the file',
    sq: 'Më së shumti {rows} rreshta njëherësh. Ndajeni skedarin',
  },
  noTable: {
    code: 'import_no_table',
    status: 422,
    text: 'This file is not a table. Save it as an Excel workbook (XLSX), CSV or XML',
    sq: 'Ky skedar nuk është tabelë. Ruajeni si Excel (XLSX), CSV ose XML',
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
    text: 'The file is too large to read at once. Split it',
    sq: 'Skedari ka më shumë se sa lexohet njëherësh. Ndajeni',
  },
  /** The task stops there: nothing more is written. */
  rightsGone: {
    code: 'import_rights_gone',
    status: 403,
    text: 'Stopped: the person behind this import may no longer change the products of this seller. Rows that were not reached are as they were',
    sq: 'U ndal: personi që e nisi këtë importim nuk mund t’i ndryshojë më produktet e këtij shitësi. Rreshtat që nuk iu erdhi radha mbetën si ishin',
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
    text: '{count} of {all} products are missing from the file. Confirm that they should be archived',
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
    text: 'Upload the photos as a ZIP file',
    sq: 'Sillni fotot si skedar ZIP',
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
    text: 'Fix the rows without a readable SKU first: their products would be archived',
    sq: 'Ndreqni së pari rreshtat pa SKU të lexueshme: produktet e tyre do të kalonin në arkiv',
  },
  sameAddress: {
    code: 'import_same_address',
    status: 409,
    text: 'This address is there already',
    sq: 'Kjo adresë është tashmë këtu',
  },
  manyAddresses: {
    code: 'import_many_addresses',
    status: 409,
    text: 'A seller has at most {most} addresses',
    sq: 'Një shitës ka më së shumti {most} adresa',
  },
  sourceChanged: {
    code: 'import_source_changed',
    status: 409,
    text: 'Someone else changed this address. Load it again',
    sq: 'Dikush tjetër e ndryshoi këtë adresë. Ngarkojeni sërish',
  },
  stillFetching: {
    code: 'import_still_fetching',
    status: 409,
    text: 'The file at this address is being imported already',
    sq: 'Skedari i kësaj adrese po importohet tashmë',
  },
  /** Of a row: what somebody typed is not written over. */
  draftBegun: {
    code: 'import_draft_begun',
    status: 409,
    text: rowRefusals.import_draft_begun.en,
    sq: rowRefusals.import_draft_begun.sq,
  },
  readingCancelled: {
    code: 'import_reading_cancelled',
    status: 409,
    text: 'Reading the file was cancelled',
    sq: 'Leximi i skedarit u anulua',
  },
  downloadTooLarge: {
    code: 'import_download_too_large',
    status: 413,
    text: 'The file at this address is larger than {megabytes} MB',
    sq: 'Skedari në këtë adresë është më i madh se {megabytes} MB',
  },
  fileGone: {
    code: 'import_file_gone',
    status: 409,
    text: 'The file is not there any more. Upload it again',
    sq: 'Skedari nuk është më këtu. Ngarkojeni sërish',
  },
  nothingToUndo: {
    code: 'import_nothing_to_undo',
    status: 409,
    text: 'Nothing to undo',
    sq: 'Nuk ka asgjë për t’u zhbërë',
  },
});
