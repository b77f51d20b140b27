import { withoutFormula } from './formulas.ts';
import type { Cell, Row, WriteTable } from './table.ts';

/** Spreadsheets take a text file without it for one in the letters of its country. */
const byteOrderMark = '\uFEFF';

/** Comma-separated values (RFC 4180) in UTF-8. */
export const writeCsv: WriteTable = async function* ({ headings, slices }) {
  yield Buffer.from(byteOrderMark + lineOf(headings));
  for await (const rows of slices) yield Buffer.from(rows.map(lineOf).join(''));
};

const lineOf = (row: Row) => `${row.map(fieldOf).join(',')}\r\n`;

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = withoutFormula(cell);
  // Readers of many countries split at semicolons or tabs, and many trim what has no quotation marks.
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
