import { type FileCell, textOf } from './readTable.ts';

/** The file is no readable table or too large. The message is for the organizer. */
export class UnreadableTable extends Error {}

export const mostColumns = 100;
const mostCharactersInCell = 32_767;
const mostCharacters = 16_000_000;

/** @throws UnreadableTable */
export function shortEnough(text: string): string {
  if (text.length > mostCharactersInCell) throw new UnreadableTable('A cell is too long');
  return text;
}

/**
 * A blank row is `[]`, or missing at the end. Drops columns after the hundredth.
 * @param mostRows below the headings, without blank rows
 */
export function collectRows(mostRows: number) {
  const rows: FileCell[][] = [];
  let seen = 0;
  let filled = 0;
  let characters = 0;
  return {
    rows,
    /** @param number counts from 1, and grows. @throws UnreadableTable */
    add(row: readonly FileCell[], number: number): void {
      seen += 1;
      // Includes blank rows, which also cost time.
      if (seen > 10 * mostRows) throw new UnreadableTable(`The list has more than ${10 * mostRows} lines`);
      characters += row.reduce((sum, cell) => sum + textOf(cell).length, 0);
      if (characters > mostCharacters) throw new UnreadableTable('The list is too long');
      if (row.every((cell) => textOf(cell).trim() === '')) return;
      filled += 1;
      if (filled > mostRows + 1 || number > 10 * mostRows)
        throw new UnreadableTable(`The list has more than ${mostRows} rows`);
      if (!(number > rows.length)) throw new UnreadableTable('The rows are not in order');
      while (rows.length < number - 1) rows.push([]);
      rows.push(row.slice(0, mostColumns));
    },
  };
}
