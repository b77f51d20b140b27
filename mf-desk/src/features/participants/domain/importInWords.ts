import { formatCount } from '@marathon/contracts/amounts';
import type { ImportedRow, ImportPreview } from '@marathon/contracts/participantsImport';
import { encodingInWords } from './encodingInWords.ts';
import { columnName, targetsOf } from './importColumns.ts';

/** A preview's findings, line by line. */
export const foundInWords = ({
  rows,
  ok,
  duplicate,
  invalid,
  places: freeSpots,
  columns,
  ignoredColumns,
  encoding,
  sheet,
  questions,
  unanswered,
}: ImportPreview): string[] => [
  `${formatCount(ok)} new`,
  ...(duplicate > 0 ? [`${formatCount(duplicate)} already registered or twice in the list`] : []),
  ...(invalid > 0 ? [`${formatCount(invalid)} with something missing or wrong`] : []),
  ...twinsInWords(rows),
  ...(freeSpots !== null
    ? [`${formatCount(freeSpots)} ${freeSpots === 1 ? 'spot is' : 'spots are'} free`]
    : []),
  ...(sheet !== undefined ? [`Read from the sheet “${sheet}”`] : []),
  ...(encoding !== undefined ? [encodingInWords(encoding)] : []),
  ...unanswered.map(({ label, people }) => `${formatCount(people)} without an answer to “${label}”`),
  ...lostZerosInWords(rows),
  ...otherHeadingsInWords({ columns, questions }),
  ...(ignoredColumns.length > 0 ? [`Not read: ${ignoredColumns.join(', ')}`] : []),
];

/** Foreign headings and their meaning. */
function otherHeadingsInWords({
  columns,
  questions,
}: Pick<ImportPreview, 'columns' | 'questions'>): string[] {
  const targets = targetsOf({ questions });
  const read = columns.flatMap(({ field }, at) => {
    const [name, meaning] = [columnName(columns, at), field && targets.get(field)];
    return meaning === undefined || meaning === name ? [] : [`${name} as ${meaning}`];
  });
  return read.length > 0 ? [`Read ${read.join(', ')}`] : [];
}

/** Excel drops the first zero of a number. */
function lostZerosInWords(rows: readonly ImportedRow[]): string[] {
  const [first, ...others] = rows.filter(({ contact = '' }) => /^[1-9]\d{7,10}$/.test(contact));
  if (first === undefined) return [];
  const those =
    others.length === 0 ? '1 phone number starts' : `${formatCount(others.length + 1)} phone numbers start`;
  return [
    `${those} with neither 0 nor +, such as ${first.contact}. If a 0 is missing, format the column as text in your spreadsheet`,
  ];
}

function twinsInWords(rows: readonly ImportedRow[]): string[] {
  const twins = rows.filter(({ twinOf }) => twinOf !== undefined).length;
  return twins > 0 ? [`${formatCount(twins)} with the name and contact of someone else on the list`] : [];
}

/** What an import leaves out. */
export interface Skips {
  readonly duplicates: boolean;
  readonly invalid: boolean;
}

/** Why the list cannot be imported; undefined: it can. */
export function hindrance(
  { ok, duplicate, invalid, places: freeSpots }: ImportPreview,
  skips: Skips,
): string | undefined {
  if (invalid > 0 && !skips.invalid)
    return 'Correct the lines below in your list and choose it again, or leave them out.';
  if (duplicate > 0 && !skips.duplicates) return 'Leave the duplicates out, or take them from your list.';
  if (ok === 0) return 'Nobody on this list is new.';
  if (freeSpots !== null && ok > freeSpots) return 'There are more people than free spots.';
  return undefined;
}

/** Why a row needs attention. */
export function reasonOf({ errors = [], duplicateOf, twinOf }: ImportedRow): string {
  if (twinOf) return `Same name and contact as line ${twinOf.row}; both are imported`;
  if (errors.length > 0) return errors.map(({ message }) => message).join('. ');
  return duplicateOf && 'row' in duplicateOf && duplicateOf.row !== undefined
    ? `Same email as line ${duplicateOf.row}. Each person needs their own email: enter another one here, or leave this line out`
    : 'Already registered';
}
