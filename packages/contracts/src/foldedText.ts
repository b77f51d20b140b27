/**
 * How texts are compared in searches and sorts: without case, accents, apostrophes and other signs. Letters that Unicode does
 * not take apart are what people type for them.
 */
export const folded = (text: string): string => pieces(text).map(joined).join(' ');

/**
 * The words that a text is found by: each begins somewhere in it. A word with signs inside is found by its parts, and as one
 * (`O’Brien` by `brien` and `obrien`). Scripts that write no blanks have a word at each letter.
 */
export function indexedWords(text: string): readonly string[] {
  const words = new Set<string>();
  // A text that folds to much repeats itself: each piece once.
  for (const piece of new Set(pieces(text))) {
    const parts = partsOf(piece);
    for (const part of parts) addPlaces(part, words);
    if (parts.length > 1) addPlaces(parts.join(''), words);
  }
  return [...words];
}

/** What a search asks for: each of these has to begin a word of what is found. Its order means nothing. */
export const searchedWords = (text: string): readonly string[] => [
  ...new Set(
    pieces(text)
      .flatMap((piece) => partsOf(piece.replaceAll("'", '')))
      .flatMap(chunksOf),
  ),
];

/** As many letters in a row are compared in scripts that write no blanks. */
const longest = 6;

const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i' },
  ...{ ŋ: 'n', ĸ: 'k', ɓ: 'b', ɗ: 'd', ƙ: 'k', ə: 'e', ς: 'σ' },
};
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

const marks = /\p{M}+/gu;

/** Runs of letters and digits, and the signs that stand inside of words. */
const pieces = (text: string): readonly string[] =>
  plain(text).match(/[\p{L}\p{N}]+(?:['.·-]+[\p{L}\p{N}]+)*/gu) ?? [];

const plain = (text: string) =>
  text
    .replace(/[’‘ʼʻ`´ʹ′]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .toLowerCase()
    // Before, too: their order is looked for in the square of their number.
    .replace(marks, '')
    .normalize('NFKD')
    .replace(marks, '')
    .replace(special, (letter) => letters[letter] ?? letter);

const partsOf = (piece: string): readonly string[] => piece.match(/[\p{L}\p{N}]+/gu) ?? [];
const joined = (piece: string) => partsOf(piece).join('');

const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u30fc\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const hasUnspaced = new RegExp(unspaced, 'u');
const unspacedStart = new RegExp(`^${unspaced}`, 'u');
const runs = new RegExp(`${unspaced}+|(?:(?!${unspaced})[^])+`, 'gu');

/** Adds what begins at each letter of such a run; other runs as they are. */
function addPlaces(word: string, words: Set<string>): void {
  for (const run of runsOf(word)) {
    if (!unspacedStart.test(run)) words.add(run);
    else for (const place of places(run)) words.add(place);
  }
}

/** Such a run in pieces that `addPlaces` adds; other runs as they are. */
const chunksOf = (word: string): readonly string[] =>
  runsOf(word).flatMap((run) =>
    unspacedStart.test(run) ? [...places(run)].filter((_, place) => place % longest === 0) : [run],
  );

const runsOf = (word: string): readonly string[] =>
  hasUnspaced.test(word) ? (word.match(runs) ?? []) : [word];

/** At each letter as many as are compared. */
function* places(run: string): Iterable<string> {
  const starts = [...startsOf(run)];
  for (const [letter, start] of starts.entries()) yield run.slice(start, starts[letter + longest]);
}

/** Letters beyond the basic plane are two characters. */
function* startsOf(run: string): Iterable<number> {
  let start = 0;
  for (const letter of run) {
    yield start;
    start += letter.length;
  }
}
