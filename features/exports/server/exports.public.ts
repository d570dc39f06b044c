export { csvText } from './writing/csv-text.ts';
