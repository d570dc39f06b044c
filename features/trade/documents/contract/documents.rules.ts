/** Rows of one Excel file. */
export const mostExported = 20_000;
/** Sheets of one ZIP file. */
export const mostArchived = 5000;
/** Documents of one PDF that is printed in one go. */
export const mostPrinted = 100;
/** ZIP files are deleted after this many days. */
export const archiveDays = 7;
