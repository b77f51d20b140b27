/** Counted from 0: A, B, …, Z, AA. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}

/** Column of a cell such as `BC12`, counted from 0. */
export function columnOf(cellName: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(cellName ?? '')?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
