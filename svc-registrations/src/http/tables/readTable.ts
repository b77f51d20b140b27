export interface CellFault {
  /** As in the file, such as `#N/A`. */
  readonly shown: string;
  readonly fault: string;
}

export type FileCell = string | CellFault;

export interface FileTable {
  /** From row 1 on; a blank row is `[]`. */
  readonly rows: readonly (readonly FileCell[])[];
  /** Of a text file, named as in the Encoding Standard. */
  readonly encoding?: string;
  readonly sheet?: string;
}

export interface TableSearch {
  /** Below the headings, without blank rows. */
  readonly mostRows: number;
  readonly lacking: (cells: readonly string[]) => number;
}

export const headRows = 20;

export const textOf = (cell: FileCell): string => (typeof cell === 'string' ? cell : cell.shown);
