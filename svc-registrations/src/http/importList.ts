import { limits } from '@marathon/contracts/constants';
import { importLimits } from '@marathon/contracts/importFiles';
import { participantHeadings } from '@marathon/contracts/participantColumns';
import { importRowSchema } from '@marathon/contracts/participantsImport';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { parseInput } from '@marathon/service-kit';
import type { ListedPerson } from '../domain/importList.ts';
import { searchKey } from '../domain/participant.ts';
import { splitName } from '../domain/participantName.ts';
import { readCsv } from './tables/readCsv.ts';
import { readXlsx } from './tables/readXlsx.ts';
import { UnreadableTable } from './tables/tableLimits.ts';

interface ImportList {
  readonly list: readonly ListedPerson[];
  /** Headings that mean nothing here. */
  readonly ignoredColumns: readonly string[];
}

const fields = [
  'participantName',
  'firstName',
  'lastName',
  'email',
  'contact',
  'address',
  'additionalInfo',
] as const;
type Field = (typeof fields)[number];

/** What else people write above such columns; without case, accents, spaces and punctuation. */
const otherHeadings: Readonly<Record<Field, readonly string[]>> = {
  participantName: ['fullname', 'participant', 'participantname', 'runner'],
  firstName: ['givenname', 'forename'],
  lastName: ['surname', 'familyname'],
  email: ['emailaddress', 'mail'],
  contact: ['contactnumber', 'phone', 'phonenumber', 'telephone', 'mobile'],
  address: ['postaladdress', 'street'],
  additionalInfo: ['additionalinformation', 'info', 'notes', 'note', 'comment', 'comments'],
};

const headingKey = (text: string) => searchKey(text).replace(/[^\p{L}\p{N}]/gu, '');

const fieldOf = new Map(
  fields.flatMap((field) =>
    [headingKey(participantHeadings[field]), ...otherHeadings[field]].map(
      (heading) => [heading, field] as const,
    ),
  ),
);

/** The people of an organizer's file, CSV or XLSX, by the headings in its first row. */
export async function readImportList(file: Buffer): Promise<Result<ImportList>> {
  const rows = await rowsOf(file);
  if (!rows.ok) return rows;
  const [headings = [], ...people] = rows.value;
  const columns = columnsOf(headings);
  if (!columns.ok) return columns;
  const list = people.flatMap((cells, i) =>
    cells.length === 0 ? [] : [personOf(cells, columns.value, i + 2)],
  );
  if (list.length === 0) return unreadable('There is nobody on this list');
  const ignoredColumns = headings
    .filter((heading) => heading.trim() !== '' && !fieldOf.has(headingKey(heading)))
    .map(shown);
  return ok({ list, ignoredColumns });
}

async function rowsOf(file: Buffer): Promise<Result<string[][]>> {
  // What a ZIP archive begins with.
  const isArchive = file.subarray(0, 2).toString('latin1') === 'PK';
  try {
    return ok(isArchive ? await readXlsx(file, importLimits.rows) : readCsv(file, importLimits.rows));
  } catch (error) {
    if (error instanceof UnreadableTable) return unreadable(error.message);
    throw error;
  }
}

type Columns = ReadonlyMap<Field, number>;

function columnsOf(headings: readonly string[]): Result<Columns> {
  const columns = new Map<Field, number>();
  for (const [at, heading] of headings.entries()) {
    const field = fieldOf.get(headingKey(heading));
    if (field === undefined) continue;
    if (columns.has(field)) return unreadable(`Two columns are for ${participantHeadings[field]}`);
    columns.set(field, at);
  }
  const hasName = columns.has('participantName') || (columns.has('firstName') && columns.has('lastName'));
  const missing = [
    ...(hasName ? [] : ['First name', 'Last name']),
    ...(['email', 'contact'] as const).flatMap((field) =>
      columns.has(field) ? [] : [participantHeadings[field]],
    ),
  ];
  if (missing.length === 0) return ok(columns);
  return unreadable(`The first row needs these headings, too: ${missing.join(', ')}`);
}

function personOf(cells: readonly string[], columns: Columns, row: number): ListedPerson {
  const cell = (field: Field) => (cells[columns.get(field) ?? -1] ?? '').trim();
  const name = cell('participantName');
  const parts = columns.has('firstName') && columns.has('lastName');
  const { firstName, lastName } = parts
    ? { firstName: cell('firstName'), lastName: cell('lastName') }
    : splitName(name, { firstName: '', lastName: '' });
  const person = parseInput(importRowSchema, {
    firstName,
    lastName,
    email: cell('email'),
    contact: cell('contact'),
    address: cell('address'),
    additionalInfo: cell('additionalInfo'),
  });
  const whole = parts ? `${firstName} ${lastName}`.trim() : name;
  return { row, name: shown(whole), email: shown(cell('email')), person };
}

/** What the preview repeats of the file. */
const shown = (text: string) => text.slice(0, limits.text);

const unreadable = (detail: string) => refuse('import-unreadable', { detail });
