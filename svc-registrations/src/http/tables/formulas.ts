/** What a spreadsheet takes for a formula or a command when it opens a text file: also the wide forms of the signs. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The same inside a text, for readers that take a semicolon, a tab or a line end for the end of a cell although it is quoted. */
const inside = /(?<=[;\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;
const insideAsWritten = /(?<=[;\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;

export const looksLikeFormula = (text: string): boolean => formula.test(text);

/** The text with an apostrophe before each place where a spreadsheet would compute it. */
export const withoutFormula = (text: string): string =>
  (looksLikeFormula(text) ? `'${text}` : text).replace(inside, "'");

/** The text that `withoutFormula` was given. */
export const asItWas = (text: string): string => atItsBeginning(text.replace(insideAsWritten, ''));

/** The text that a cell was given whose beginning alone was protected. */
export const atItsBeginning = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text) ? text.slice(1) : text;
