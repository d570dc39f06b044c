export { csvText, workbookText } from '#server/formats/writing/csv-text.ts';
