/** Letters that Unicode does not take apart, and what people type for them. A database of before has them in its triggers. */
export const plainLetters: readonly (readonly [string, string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['ø', 'o'],
  ['Ø', 'o'],
  ['ł', 'l'],
  ['Ł', 'l'],
  ['đ', 'd'],
  ['Đ', 'd'],
];

/** The different words of a text: runs of letters and digits, and nothing else of it. */
export function wordsOf(text: string): readonly string[] {
  const plain = plainLetters.reduce((so, [letter, typed]) => so.replaceAll(letter, typed), text);
  return [...new Set(plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])];
}

/** The same without accents and case, as they are compared. */
export const foldedWordsOf = (text: string): readonly string[] => [
  ...new Set(wordsOf(text).map(folded).filter(Boolean)),
];

const folded = (word: string) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
