/** A table as CSV that no spreadsheet takes for formulas; see `Table`. */
export { writeCsv } from './writing/write-csv.ts';
