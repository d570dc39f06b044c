export { csvText, workbookText } from './writing/csv-text.ts';
