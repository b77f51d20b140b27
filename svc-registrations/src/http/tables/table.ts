/** null is an empty cell. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

export interface Table {
  readonly headings: readonly string[];
  /** Read one after the other, each when the file has room for it. */
  readonly slices: AsyncIterable<readonly Row[]>;
}

/** The bytes of a file: its head, then a piece for each slice, then its end. */
export type WriteTable = (table: Table) => AsyncGenerator<Buffer>;
