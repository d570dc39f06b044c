/** Rows of one Excel file. */
export const mostExported = 20_000;
/** Sheets of one ZIP file. */
export const mostArchived = 5000;
/** Documents of one PDF that is printed in one go. */
export const mostPrinted = 100;
/** Orders whose documents are asked for at once; how many documents they have is known only then. */
export const mostOrdersPrinted = 1000;
/** ZIP files are deleted after this many days. */
export const archiveDays = 7;
