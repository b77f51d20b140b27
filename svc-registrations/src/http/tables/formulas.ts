/** What a spreadsheet takes for a formula or a command when it opens a text file: also the wide forms of the signs. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

export const looksLikeFormula = (text: string): boolean => formula.test(text);

/** The text behind an apostrophe where a spreadsheet would compute it. */
export const withoutFormula = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);

/** The text that `withoutFormula` was given. */
export const asItWas = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text) ? text.slice(1) : text;
