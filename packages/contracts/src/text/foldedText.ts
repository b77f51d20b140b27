/** Normal form for searches and sorts: without case, accents and signs. */
export const folded = (text: string): string => pieces(text).map(joined).join(' ');

/** Words that searches match by their beginnings. `O’Brien` yields `brien` and `obrien`. */
export function indexedWords(text: string): readonly string[] {
  const words = new Set<string>();
  for (const piece of new Set(pieces(text))) {
    const parts = partsOf(piece);
    for (const part of parts) addPlaces(part, words);
    if (parts.length > 1) addPlaces(parts.join(''), words);
  }
  return [...words];
}

/** The words of a query: each must begin a word of the index. */
export const searchedWords = (text: string): readonly string[] => [
  ...new Set(
    pieces(text)
      .flatMap((piece) => partsOf(piece.replaceAll("'", '')))
      .flatMap(chunksOf),
  ),
];

const longest = 6;

const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i' },
  ...{ ŋ: 'n', ĸ: 'k', ɓ: 'b', ɗ: 'd', ƙ: 'k', ə: 'e', ς: 'σ' },
};
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

const marks = /\p{M}+/gu;

const pieces = (text: string): readonly string[] =>
  plain(text).match(/[\p{L}\p{N}]+(?:['.·-]+[\p{L}\p{N}]+)*/gu) ?? [];

const plain = (text: string) =>
  text
    .replace(/[’‘ʼʻ`´ʹ′]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .toLowerCase()
    // Also before NFKD, which sorts marks in quadratic time.
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

function addPlaces(word: string, words: Set<string>): void {
  for (const run of runsOf(word)) {
    if (!unspacedStart.test(run)) words.add(run);
    else for (const place of places(run)) words.add(place);
  }
}

const chunksOf = (word: string): readonly string[] =>
  runsOf(word).flatMap((run) =>
    unspacedStart.test(run) ? [...places(run)].filter((_, place) => place % longest === 0) : [run],
  );

const runsOf = (word: string): readonly string[] =>
  hasUnspaced.test(word) ? (word.match(runs) ?? []) : [word];

function* places(run: string): Iterable<string> {
  const starts = [...startsOf(run)];
  for (const [letter, start] of starts.entries()) yield run.slice(start, starts[letter + longest]);
}

function* startsOf(run: string): Iterable<number> {
  let start = 0;
  for (const letter of run) {
    yield start;
    start += letter.length;
  }
}
