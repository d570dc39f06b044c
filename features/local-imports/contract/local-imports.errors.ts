import { defineErrors } from '#kit/error.ts';

export const localImportErrors = defineErrors({
  empty: { code: 'import_empty', status: 422, text: 'There is no row under the titles of the columns' },
  tooManyRows: {
    code: 'import_too_many_rows',
    status: 422,
    text: 'At most {rows} rows at once; please split the file',
  },
  noTable: {
    code: 'import_no_table',
    status: 422,
    text: 'This file is no table. Please save it as an Excel workbook (XLSX), CSV or XML',
  },
  unreadable: { code: 'import_unreadable', status: 422, text: 'The file cannot be read {position}: {reason}' },
  tooLarge: {
    code: 'import_too_large',
    status: 413,
    text: 'The file holds more than can be read at once; please split it',
  },
  noSku: { code: 'import_without_sku', status: 422, text: 'Say which column has the SKU' },
  notChecked: { code: 'import_not_checked', status: 409, text: 'The file is checked first' },
  nothingToDo: { code: 'import_nothing_to_do', status: 409, text: 'No row of the file would change anything' },
  manyMissing: {
    code: 'import_many_missing',
    status: 409,
    text: 'The file lacks {count} of {all} products; say that they shall go to the archive',
  },
  unclear: {
    code: 'import_unclear',
    status: 409,
    text: 'Mend the rows without a readable SKU first: their products would go to the archive',
  },
  nothingToUndo: { code: 'import_nothing_to_undo', status: 409, text: 'There is nothing to take back' },
});
