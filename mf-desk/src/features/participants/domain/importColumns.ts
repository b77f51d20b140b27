import {
  type ImportColumns,
  type ImportField,
  importFields,
  missingFields,
} from '@marathon/contracts/importColumns';
import { participantHeadings } from '@marathon/contracts/participantColumns';
import type { ImportPreview } from '@marathon/contracts/participantsImport';

type Columns = ImportPreview['columns'];

/** The preview's columns, so that an import reads the same. */
export function columnsRead(columns: Columns): ImportColumns {
  const read = new Map<ImportField, number[]>();
  for (const [at, { field }] of columns.entries())
    if (field !== undefined) read.set(field, [...(read.get(field) ?? []), at]);
  return read;
}

/** Problems of a column assignment, by field. */
export function columnProblems(columns: ImportColumns): ReadonlyMap<ImportField, string> {
  const problems = new Map(missingFields(columns).map((field) => [field, 'Choose a column']));
  const taken = new Map<number, ImportField>();
  for (const field of importFields)
    for (const at of columns.get(field) ?? []) {
      const other = taken.get(at);
      if (other !== undefined)
        problems.set(field, `This column is chosen for ${participantHeadings[other]}, too`);
      taken.set(at, field);
    }
  return problems;
}

/** A column's heading or number. */
export const columnName = (columns: Columns, at: number): string =>
  columns[at]?.heading || `Column ${at + 1}`;
