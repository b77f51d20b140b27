import type { Cell } from '@marathon/contracts/csv';

export type Row = readonly Cell[];

export interface Table {
  readonly headings: readonly string[];
  readonly slices: AsyncIterable<readonly Row[]>;
}

/** Yields the head, a piece for each slice, then the end. */
export type WriteTable = (table: Table) => AsyncGenerator<Buffer>;
