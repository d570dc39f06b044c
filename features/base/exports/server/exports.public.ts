export { csvText, tableText, workbookText } from '#server/formats/writing/csv-text.ts';
export { asChecked, type ImportFile, readImport, refusedFile, reportOf, withBroken } from './read-import.ts';
