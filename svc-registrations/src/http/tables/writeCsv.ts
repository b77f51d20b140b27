import { withoutFormula } from './formulas.ts';
import type { Cell, Row, WriteTable } from './table.ts';

/** Without it, spreadsheets read the file in the country's code page. */
const byteOrderMark = '\uFEFF';

/** RFC 4180 in UTF-8. */
export const writeCsv: WriteTable = async function* ({ headings, slices }) {
  yield Buffer.from(byteOrderMark + lineOf(headings));
  for await (const rows of slices) yield Buffer.from(rows.map(lineOf).join(''));
};

const lineOf = (row: Row) => `${row.map(fieldOf).join(',')}\r\n`;

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = withoutFormula(cell);
  // Readers may split at semicolons or tabs, and may trim unquoted text.
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
