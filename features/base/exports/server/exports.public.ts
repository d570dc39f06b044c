export { csvText, tableText, workbookText } from '#server/formats/writing/csv-text.ts';
export { checkFile, type FileKind, importFile, plannedRows, refuseRows } from './import-files.ts';
export { noteFile } from './note-file.ts';
export { asChecked, type ImportFile, readImport, reportOf, withBroken } from './read-import.ts';
export { refusedCsv, refusedFile } from './refused-file.ts';
