export { csvText, workbookText } from '#server/formats/writing/csv-text.ts';
export { type ImportFile, planMark, readImport, reportOf } from './read-import.ts';
