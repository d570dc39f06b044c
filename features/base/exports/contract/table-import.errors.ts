import { defineErrors } from '#kit/error.ts';

/** Why a file of a kept list cannot be brought in. */
export const tableImportErrors = defineErrors({
  empty: { code: 'table_file_empty', status: 422, text: 'The file has no rows', sq: 'Skedari nuk ka rreshta' },
  noTable: {
    code: 'table_file_no_table',
    status: 422,
    text: 'This is no table that can be read. Save it as CSV or as an Excel workbook (.xlsx)',
    sq: 'Kjo nuk është tabelë që lexohet. Ruajeni si CSV ose si skedar Excel (.xlsx)',
  },
  tooLong: {
    code: 'table_file_too_long',
    status: 422,
    text: 'The file has more than {rows} rows. Split it',
    sq: 'Skedari ka më shumë se {rows} rreshta. Ndajeni',
  },
  columns: {
    code: 'table_file_columns',
    status: 422,
    text: 'The file needs the columns {columns}; it has: {found}',
    sq: 'Skedari duhet të ketë kolonat {columns}; ka: {found}',
  },
  changedSince: {
    code: 'table_file_changed_since',
    status: 409,
    text: 'Something changed since the file was checked. Check it again',
    sq: 'Diçka ndryshoi që kur u kontrollua skedari. Kontrollojeni përsëri',
  },
  nothing: {
    code: 'table_file_nothing',
    status: 422,
    text: 'The file changes nothing',
    sq: 'Skedari nuk ndryshon asgjë',
  },
  undone: {
    code: 'table_import_undone',
    status: 409,
    text: 'This import was undone already',
    sq: 'Ky import është zhbërë tashmë',
  },
});
