/** A cell whose content cannot be taken for text. */
export interface CellFault {
  /** As the file has it, such as `#N/A`. */
  readonly shown: string;
  /** What is wrong, for its reader. */
  readonly fault: string;
}

export type FileCell = string | CellFault;

/** What a file of a table holds. */
export interface FileTable {
  /** In their order, from row 1 on; a blank one is `[]`. */
  readonly rows: readonly (readonly FileCell[])[];
  /** Of a text file: the encoding that it was read in, as the Encoding Standard names it. */
  readonly encoding?: string;
  /** Of a workbook: the name of the sheet that was read. */
  readonly sheet?: string;
}

export interface TableSearch {
  /** Below the headings, without blank ones. */
  readonly mostRows: number;
  /** How many headings of the table that is looked for a row lacks. */
  readonly lacking: (cells: readonly string[]) => number;
}

/** Among so many rows of a file the headings are looked for. */
export const headRows = 20;

export const textOf = (cell: FileCell): string => (typeof cell === 'string' ? cell : cell.shown);
