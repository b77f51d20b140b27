import { limits } from '@marathon/contracts/constants';
import { importLimits } from '@marathon/contracts/importFiles';
import { importRowSchema } from '@marathon/contracts/participantsImport';
import type { FieldError } from '@marathon/contracts/problem';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { parseInput } from '@marathon/service-kit/parseInput';
import { type ListedPerson, twinsIn } from '../../domain/importList.ts';
import { nameBeside, wholeName } from '../../domain/participantName.ts';
import { kindOfFile } from '../tables/kindOfFile.ts';
import { readCsv } from '../tables/readCsv.ts';
import { type FileCell, type FileTable, headRows, textOf } from '../tables/readTable.ts';
import { readXlsx } from '../tables/readXlsx.ts';
import { UnreadableTable } from '../tables/tableLimits.ts';
import {
  type Columns,
  columnsOf,
  hasBothNames,
  type ListField,
  listFields,
  missingHeadings,
} from './headings.ts';
import { spoiled } from './spoiled.ts';

export interface ImportList {
  readonly list: readonly ListedPerson[];
  /** Headings that mean nothing here. */
  readonly ignoredColumns: readonly string[];
  /** Of a text file. */
  readonly encoding?: string;
  /** Of a workbook: the name of the sheet that was read. */
  readonly sheet?: string;
}

/** The people of an organizer's file, CSV or XLSX, by the headings in one of its first rows. It takes as long as it takes. */
export async function readImportList(file: Buffer): Promise<Result<ImportList>> {
  try {
    const { rows, ...from } = await read(file);
    const list = listOf(rows, from);
    return list.ok ? ok({ ...list.value, ...from }) : list;
  } catch (error) {
    if (error instanceof UnreadableTable) return unreadable(error.message);
    throw error;
  }
}

async function read(file: Buffer): Promise<FileTable> {
  const reading = { mostRows: importLimits.rows, lacking };
  return kindOfFile(file) === 'archive' ? readXlsx(file, reading) : readCsv(file, reading);
}

const lacking = (cells: readonly string[]) => missingHeadings(columnsOf(cells)).length;

function listOf(rows: FileTable['rows'], { sheet }: Pick<FileTable, 'sheet'>): Result<ImportList> {
  const head = rows.slice(0, headRows).map((row) => row.map(textOf));
  const { at: found, headings, columns } = bestHeadings(head);
  const missing = missingHeadings(columns);
  if (missing.length > 0) {
    const inRow = found === 0 ? 'The first row' : `Row ${found + 1}`;
    const where = sheet === undefined ? inRow : `${inRow} of the sheet “${shown(sheet)}”`;
    return unreadable(`${where} needs these headings, too: ${missing.join(', ')}`);
  }
  const about = { columns, headings: headings.length, canShift: sheet === undefined };
  const list = rows.flatMap((cells, i) =>
    i <= found || cells.length === 0 ? [] : [personOf(cells, about, i + 1)],
  );
  if (list.length === 0) return unreadable('There is nobody on this list');
  const read = new Set([...columns.values()].flat());
  const ignoredColumns = headings.filter((heading, at) => heading.trim() !== '' && !read.has(at)).map(shown);
  const twins = twinsIn(list);
  const withTwins = list.map((person) => ({ ...person, twinOf: twins.get(person.row) }));
  return ok({ list: withTwins, ignoredColumns });
}

/** The first row that lacks no heading, else the one that lacks fewest. */
function bestHeadings(head: readonly (readonly string[])[]) {
  const rows = head.map((headings, at) => ({ at, headings, columns: columnsOf(headings) }));
  const [best] = rows.toSorted((a, b) => lacking(a.headings) - lacking(b.headings));
  return best ?? { at: 0, headings: [], columns: columnsOf([]) };
}

interface Headed {
  readonly columns: Columns;
  /** How many there are. */
  readonly headings: number;
  /** In text, a separator too many moves the cells behind it. */
  readonly canShift: boolean;
}

function personOf(cells: readonly FileCell[], headed: Headed, row: number): ListedPerson {
  const { columns } = headed;
  const cellOf = (field: ListField): FileCell => {
    const all = (columns.get(field) ?? []).map((column) => cells[column] ?? '');
    return all.find((cell) => textOf(cell).trim() !== '') ?? '';
  };
  const text = (field: ListField) => textOf(cellOf(field)).trim();
  const name = text('participantName');
  const both = { firstName: text('firstName'), lastName: text('lastName') };
  const parts = hasBothNames(columns) && `${both.firstName}${both.lastName}` !== '';
  const { firstName, lastName } = parts ? both : nameBeside(name, both);
  const [email, contact] = [text('email'), text('contact')];
  const person = parseInput(importRowSchema, {
    ...{ firstName, lastName, email, contact },
    address: text('address'),
    additionalInfo: text('additionalInfo'),
  });
  const used = listFields.filter((field) => !(parts && field === 'participantName'));
  const faults = [
    ...(headed.canShift ? separatorFaults(cells.map(textOf), headed.headings) : []),
    ...used.flatMap((path) => {
      const message = faultOf(cellOf(path), path);
      return message === undefined ? [] : [{ path, message }];
    }),
  ];
  return {
    row,
    ...{ name: shown(wholeName({ firstName, lastName })), email: shown(email), contact: shown(contact) },
    person: faults.length === 0 ? person : withFaults(person, faults),
  };
}

/** What quotation marks and separators that do not fit have made of a row of text. */
function separatorFaults(cells: readonly string[], headings: number): readonly FieldError[] {
  const isRow = (line: string) => /\S@\S/.test(line) && line.split(/[,;\t]/).length >= headings;
  const holdsRows = cells.some((cell) =>
    cell
      .split(/[\r\n]+/)
      .slice(1)
      .some(isRow),
  );
  const isTooLong = cells.slice(headings).some((cell) => cell.trim() !== '');
  const faults = [
    ...(holdsRows ? ['A cell of this row holds other rows: a quotation mark is missing or too many'] : []),
    ...(isTooLong
      ? [
          'This row has more cells than there are headings: a cell with a separator in it stands in quotation marks',
        ]
      : []),
  ];
  return faults.map((message) => ({ path: 'cells', message }));
}

const faultOf = (cell: FileCell, field: ListField) =>
  typeof cell === 'string' ? spoiled(cell, field) : cell.fault;

/** What a cell is comes before what its text lacks. */
function withFaults(person: ListedPerson['person'], faults: readonly FieldError[]): ListedPerson['person'] {
  const named = new Set(faults.map(({ path }) => path));
  const others = person.ok ? [] : (person.refusal.errors ?? []).filter(({ path }) => !named.has(path));
  return refuse('validation-failed', { errors: [...faults, ...others] });
}

/** What the preview repeats of the file. */
const shown = (text: string) => text.slice(0, limits.text);

const unreadable = (detail: string) => refuse('import-unreadable', { detail });
