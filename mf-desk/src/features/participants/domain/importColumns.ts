import {
  answerTargetOf,
  type ImportColumns,
  type ImportTarget,
  importFields,
  importHeadings,
} from '@marathon/contracts/importColumns';
import type { ImportPreview } from '@marathon/contracts/participantsImport';

type Columns = ImportPreview['columns'];

/** The preview's columns, so that an import reads the same. */
export const columnsRead = (columns: Columns): ImportColumns => columnsOf(columns.map(({ field }) => field));

/** @param targets of each column in order; undefined: the column is left out */
export function columnsOf(targets: readonly (ImportTarget | undefined)[]): ImportColumns {
  const columns = new Map<ImportTarget, number[]>();
  for (const [at, target] of targets.entries())
    if (target !== undefined) columns.set(target, [...(columns.get(target) ?? []), at]);
  return columns;
}

/** A column's heading or number. */
export const columnName = (columns: Columns, at: number): string =>
  columns[at]?.heading || `Column ${at + 1}`;

/** All that a column can be, by its words. */
export const targetsOf = ({
  questions,
}: Pick<ImportPreview, 'questions'>): ReadonlyMap<ImportTarget, string> =>
  new Map<ImportTarget, string>([
    ...importFields.map((field) => [field, importHeadings[field]] as const),
    ...questions.map(({ questionId, label }) => [answerTargetOf(questionId), label] as const),
  ]);
