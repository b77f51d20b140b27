import { byteOrderMark, csvLine } from '@marathon/contracts/csv';
import type { WriteTable } from './table.ts';

/** In UTF-8. */
export const writeCsv: WriteTable = async function* ({ headings, slices }) {
  yield Buffer.from(byteOrderMark + csvLine(headings));
  for await (const rows of slices) yield Buffer.from(rows.map(csvLine).join(''));
};
