import { indexedWords, searchedWords } from '@marathon/contracts/foldedText';

/** Those whose title holds the text, without regard to case and to spaces around it, or its words; all of them for no text. */
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

/** As the search of all marathons finds them. */
function hasWords(title: string, words: readonly string[]): boolean {
  const indexed = indexedWords(title);
  return words.length > 0 && words.every((word) => indexed.some((one) => one.startsWith(word)));
}

/** So that an "é" typed on one system finds that of another. */
const composed = (text: string) => text.normalize('NFC').toLocaleLowerCase('en-US');
