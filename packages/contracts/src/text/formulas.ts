/** What spreadsheets run as a formula or command. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The same inside a text, for readers that split quoted cells. */
const inside = /([;\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;
const insideAsWritten = /([;\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;

/** Numbers to spreadsheets; other programs refuse an apostrophe in them. */
const phoneNumber = /^\+\d[\d ]*$/;

export const looksLikeFormula = (text: string): boolean => formula.test(text) && !phoneNumber.test(text);

/** For CSV: puts an apostrophe before formulas. */
export const withoutFormula = (text: string): string =>
  (looksLikeFormula(text) ? `'${text}` : text).replace(inside, "$1'");

export const unescapeFormulas = (text: string): string =>
  unescapeLeadingFormula(text.replace(insideAsWritten, '$1'));

/** Reverses `withoutFormula` at the beginning only. */
export const unescapeLeadingFormula = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text) ? text.slice(1) : text;
