/** Beginnings that spreadsheets run as formulas or commands, also as full-width signs. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The same after separators inside a text, for readers that split quoted cells. */
const inside = /([;\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;
const insideAsWritten = /([;\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;

/** Spreadsheets read it as a number; other programs take no apostrophe in it. */
const phoneNumber = /^\+\d[\d ]*$/;

export const looksLikeFormula = (text: string): boolean => formula.test(text) && !phoneNumber.test(text);

/** For CSV: what a spreadsheet would compute gets an apostrophe in front. */
export const withoutFormula = (text: string): string =>
  (looksLikeFormula(text) ? `'${text}` : text).replace(inside, "$1'");

/** Reverses `withoutFormula`. */
export const asItWas = (text: string): string => atItsBeginning(text.replace(insideAsWritten, '$1'));

/** Reverses protection of the beginning only. */
export const atItsBeginning = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text) ? text.slice(1) : text;
