/**
 * How texts are compared in searches and sorts: without case, accents, apostrophes and other signs. Letters that Unicode does
 * not take apart are what people type for them.
 */
export const folded = (text: string): string => pieces(text).map(joined).join(' ');

/**
 * The words that a text is found by: each begins somewhere in it. A word with signs inside is found by its parts, and as one
 * (`O’Brien` by `brien` and `obrien`). Scripts that write no blanks have a word at each letter.
 */
export const indexedWords = (text: string): readonly string[] => [
  ...new Set(pieces(text).flatMap((piece) => [...partsOf(piece), joined(piece)].flatMap(placesIn))),
];

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

/** Runs of letters and digits, and the signs that stand inside of words. */
const pieces = (text: string): readonly string[] =>
  plain(text).match(/[\p{L}\p{N}]+(?:['.·-]+[\p{L}\p{N}]+)*/gu) ?? [];

const plain = (text: string) =>
  text
    .replace(/[’‘ʼʻ`´ʹ′]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(special, (letter) => letters[letter] ?? letter);

const partsOf = (piece: string): readonly string[] => piece.match(/[\p{L}\p{N}]+/gu) ?? [];
const joined = (piece: string) => partsOf(piece).join('');

const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u30fc\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const unspacedRun = new RegExp(`^${unspaced}`, 'u');
const runs = new RegExp(`${unspaced}+|(?:(?!${unspaced})[^])+`, 'gu');

/** What begins at each letter of such a run; other runs as they are. */
const placesIn = (word: string) =>
  inRuns(word, (run) => run.map((_, place) => run.slice(place, place + longest).join('')));

/** Such a run in pieces that `placesIn` has; other runs as they are. */
const chunksOf = (word: string) =>
  inRuns(word, (run) =>
    run.flatMap((_, place) => (place % longest === 0 ? [run.slice(place, place + longest).join('')] : [])),
  );

const inRuns = (word: string, split: (run: readonly string[]) => readonly string[]): readonly string[] =>
  (word.match(runs) ?? []).flatMap((run) => (unspacedRun.test(run) ? split([...run]) : [run]));
