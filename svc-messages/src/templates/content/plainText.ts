/** What somebody typed, fit for a line: no line breaks, no control characters, nothing that turns the writing direction. */
export const oneLine = (given: string): string =>
  given
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim();

/** The same, cut where a subject would become too long to read. */
export function shortened(given: string, length = 80): string {
  const letters = [...graphemes.segment(oneLine(given))].map(({ segment }) => segment);
  return letters.length <= length
    ? letters.join('')
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trim()}…`;
}

/** Right-to-left text, kept from turning the words around it. */
export const isolated = (line: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(line)
    ? `\u2068${line}\u2069`
    : line;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
