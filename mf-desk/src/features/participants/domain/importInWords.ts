import { formatCount } from '@marathon/contracts/amounts';
import type { ShownImportPreview, ShownImportRow } from '@marathon/contracts/answers/participantsImport';

/** What a preview found, line by line. */
export const foundInWords = ({
  ok,
  duplicate,
  invalid,
  places,
  ignoredColumns,
}: ShownImportPreview): string[] => [
  `${formatCount(ok)} new`,
  ...(duplicate > 0 ? [`${formatCount(duplicate)} registered already, or twice in the list`] : []),
  ...(invalid > 0 ? [`${formatCount(invalid)} with something missing or wrong`] : []),
  ...(places !== null ? [`${formatCount(places)} ${places === 1 ? 'spot is' : 'spots are'} free`] : []),
  ...(ignoredColumns.length > 0 ? [`Not read: ${ignoredColumns.join(', ')}`] : []),
];

/** Why the list cannot be imported as it is; undefined: it can. */
export function hindrance(
  { ok, duplicate, invalid, places }: ShownImportPreview,
  skipDuplicates: boolean,
): string | undefined {
  if (invalid > 0) return 'Correct the lines below in your list and choose it again.';
  if (duplicate > 0 && !skipDuplicates) return 'Leave the duplicates out, or take them from your list.';
  if (ok === 0) return 'There is nobody new on this list.';
  if (places !== null && ok > places) return 'There are more people than free spots.';
  return undefined;
}

/** Why a row is not new. */
export function reasonOf({ errors = [], duplicateOf }: ShownImportRow): string {
  if (errors.length > 0) return errors.map(({ message }) => message).join('. ');
  return duplicateOf && 'row' in duplicateOf && duplicateOf.row !== undefined
    ? `The same address as in line ${duplicateOf.row}`
    : 'Registered already';
}
