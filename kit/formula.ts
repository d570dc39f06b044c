// Spreadsheets run what begins with one of these, the full-width twins too, and some skip blanks before it.
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Whether a spreadsheet might take this text for a formula. */
export const looksLikeFormula = (text: string): boolean => formula.test(text);

/** Text for a CSV cell that no spreadsheet runs: an apostrophe before what looks like a formula (promise P14). */
export const inert = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);

/** Our own export marks what a spreadsheet would run; coming back, the mark is no part of the text. */
export const unmarked = (cell: string): string =>
  cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1).trim() : cell.trim();
