import { indexedWords, searchedWords } from '@marathon/contracts/foldedText';

/** Titles that contain the text, ignoring case and outer spaces, or its words; all without a text. */
export function withTitle<T extends { readonly marathonTitle: string }>(
  items: readonly T[],
  text: string,
): T[] {
  const wanted = composed(text.trim());
  const words = searchedWords(text);
  return items.filter(
    ({ marathonTitle }) => composed(marathonTitle).includes(wanted) || hasWords(marathonTitle, words),
  );
}

/** Like the search of all marathons. */
function hasWords(title: string, words: readonly string[]): boolean {
  const indexed = indexedWords(title);
  return words.length > 0 && words.every((word) => indexed.some((one) => one.startsWith(word)));
}

/** Composed and decomposed "é" match. */
const composed = (text: string) => text.normalize('NFC').toLocaleLowerCase('en-US');
