import { withoutFormula } from './formulas.ts';

export type Cell = string | number | null;

/** Without it, spreadsheets read the file in a local code page. */
export const byteOrderMark = '\uFEFF';

/** A row of RFC 4180, with formulas disabled. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(fieldOf).join(',')}\r\n`;

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = withoutFormula(cell);
  // Readers may split at semicolons or tabs, and may trim unquoted text.
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
