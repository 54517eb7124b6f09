/**
 * What spreadsheets take for the beginning of a formula, full-width forms included, after any number of apostrophes:
 * https://owasp.org/www-community/attacks/CSV_Injection.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell that no spreadsheet carries out: an apostrophe stands before what looks like a formula. */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that a cell of `safeCell` was made of; other texts stay as they are. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
