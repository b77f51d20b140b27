import { byteOrderMark, type Cell, csvLine } from '@marathon/contracts/csv';

export type Row = readonly Cell[];

export interface Table {
  readonly headings: readonly string[];
  readonly slices: AsyncIterable<readonly Row[]>;
}

/** Yields the head, a piece for each slice, then the end. */
export type WriteTable = (table: Table) => AsyncGenerator<Buffer>;

export const writeCsv: WriteTable = async function* ({ headings, slices }) {
  yield Buffer.from(byteOrderMark + csvLine(headings));
  for await (const rows of slices) yield Buffer.from(rows.map(csvLine).join(''));
};
