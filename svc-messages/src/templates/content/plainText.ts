/** A person's text for one line: without line breaks, control characters and changes of the writing direction. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim();

export function shorten(text: string, length = 80): string {
  const letters = [...graphemes.segment(oneLine(text))].map(({ segment }) => segment);
  return letters.length <= length
    ? letters.join('')
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trim()}…`;
}

/** Right-to-left text, isolated from the words around it. */
export const isolated = (line: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(line)
    ? `\u2068${line}\u2069`
    : line;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
