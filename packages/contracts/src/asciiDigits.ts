/** The text with its decimal digits of every script (٦, ۶, ६) as 0 to 9: keyboards of many languages type their own. */
export const asciiDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, digit);

/** Unicode keeps each script's ten digits together, from zero on. */
function digit(char: string): string {
  const point = char.codePointAt(0) as number;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value % 10);
}
