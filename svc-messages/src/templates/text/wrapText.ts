const columns = 76;

/** At most 76 columns per line; `indent` applies from the second line. Links and long words stay whole. */
export function wrapText(text: string, indent = 0): string {
  const lines: string[] = [];
  let line = '';
  for (const { space, word } of wordsOf(text)) {
    const longer = line ? `${line}${space}${word}` : word;
    if (line && indent + widthOf(longer) > columns) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
}

/** Words, or single letters of scripts without spaces. */
const wordsOf = (text: string) =>
  text
    .split(/( +|(?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]))/u)
    .reduce<{ space: string; word: string }[]>((words, part) => {
      const last = words.at(-1);
      if (/^ +$/.test(part)) words.push({ space: ' ', word: '' });
      else if (last && last.word === '') last.word = part;
      else if (part) words.push({ space: '', word: part });
      return words;
    }, []);

/** Terminal columns: an ideograph takes two. */
export const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{3fffd}]/u.test(
        letter,
      )
        ? 2
        : /[\p{Mn}\p{Cf}]/u.test(letter)
          ? 0
          : 1),
    0,
  );
