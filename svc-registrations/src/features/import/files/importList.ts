import {
  answerTargetOf,
  type ImportColumns,
  type ImportField,
  importFields,
  importHeadings,
  missingFields,
} from '@marathon/contracts/importColumns';
import { importLimits } from '@marathon/contracts/importFiles';
import type { ImportPreview } from '@marathon/contracts/participantsImport';
import { importRowSchema } from '@marathon/contracts/participantsImportRequests';
import type { FieldError } from '@marathon/contracts/problem';
import { ofEachField } from '@marathon/contracts/registrationFields';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { parseInput } from '@marathon/service-kit/parseInput';
import { type ListedPerson, twinsIn } from '../../../domain/importList.ts';
import { nameBeside, wholeName } from '../../../domain/participantName.ts';
import type { StoredQuestion } from '../../../domain/questions.ts';
import { kindOfFile } from '../../../http/tables/kindOfFile.ts';
import { readCsv } from '../../../http/tables/readCsv.ts';
import { type FileCell, type FileTable, headRows, textOf } from '../../../http/tables/readTable.ts';
import { readXlsx } from '../../../http/tables/readXlsx.ts';
import { UnreadableTable } from '../../../http/tables/tableLimits.ts';
import { aboutColumns } from './aboutColumns.ts';
import { type AnswerColumns, answerIn, dateOrderIn, type ImportedAnswer } from './answerCells.ts';
import { bestHeadings, canBeHeadings, columnsOf, lacking } from './headings.ts';
import { shown } from './shown.ts';
import { spoiled } from './spoiled.ts';

export interface ImportList extends Pick<ImportPreview, 'columns' | 'missing' | 'ignoredColumns'> {
  readonly list: readonly ListedPerson[];
  readonly encoding?: string;
  readonly sheet?: string;
}

export interface ImportReading {
  readonly columns?: ImportColumns | undefined;
  /** A preview reports columns without people instead of refusing the list. */
  readonly isPreview?: boolean;
  /** What the race asks: columns with their labels are answers. */
  readonly questions?: readonly StoredQuestion[];
}

export async function readImportList(file: Buffer, reading: ImportReading = {}): Promise<Result<ImportList>> {
  try {
    const { rows, ...from } = await read(file);
    const list = listOf(rows, { ...reading, sheet: from.sheet });
    return list.ok ? ok({ ...list.value, ...from }) : list;
  } catch (error) {
    if (error instanceof UnreadableTable) return unreadable(error.message);
    throw error;
  }
}

async function read(file: Buffer): Promise<FileTable> {
  const search = { mostRows: importLimits.rows, lacking };
  return kindOfFile(file) === 'archive' ? readXlsx(file, search) : readCsv(file, search);
}

interface ListReading extends ImportReading {
  readonly sheet: string | undefined;
}

function listOf(
  rows: FileTable['rows'],
  reading: ListReading,
): Result<Omit<ImportList, 'encoding' | 'sheet'>> {
  const { at: found, headings } = bestHeadings(rows.slice(0, headRows).map((row) => row.map(textOf)));
  const { questions = [] } = reading;
  const columns = reading.columns ?? columnsOf(headings, questions);
  if (!areKnown(columns, questions)) return refuse('questions-changed');
  if ([...columns.values()].flat().some((at) => at >= headings.length))
    return refuse('validation-failed', {
      errors: [{ path: 'columns', message: `The list has ${headings.length} columns` }],
    });
  const missing = missingFields(columns);
  const people = rows.flatMap((cells, at) =>
    at > found && cells.length > 0 ? [{ cells, row: at + 1 }] : [],
  );
  const about = { ...aboutColumns(headings, columns, people), missing };
  if (missing.length > 0)
    return reading.isPreview && canBeHeadings(headings) && people.length > 0
      ? ok({ list: [], ...about })
      : unreadable(`${whereIs(found, reading)} needs these headings, too: ${namesOf(missing)}`);
  if (people.length === 0) return unreadable('There is nobody on this list');
  const headed = {
    ...{ columns, headings: headings.length, canShift: reading.sheet === undefined },
    answers: answerColumnsOf(questions, columns, people),
  };
  const list = people.map(({ cells, row }) => personOf(cells, headed, row));
  const twins = twinsIn(list);
  return ok({ list: list.map((person) => ({ ...person, twinOf: twins.get(person.row) })), ...about });
}

function areKnown(columns: ImportColumns, questions: readonly StoredQuestion[]): boolean {
  const known = new Set<string>([
    ...importFields,
    ...questions.map(({ questionId }) => answerTargetOf(questionId)),
  ]);
  return [...columns.keys()].every((target) => known.has(target));
}

const answerColumnsOf = (
  questions: readonly StoredQuestion[],
  all: ImportColumns,
  people: readonly { readonly cells: readonly FileCell[] }[],
): readonly AnswerColumns[] =>
  questions.flatMap((question) => {
    const columns = all.get(answerTargetOf(question.questionId));
    if (columns === undefined) return [];
    const texts = people.flatMap(({ cells }) => columns.map((at) => textOf(cells[at] ?? '')));
    return [{ question, columns, ...(question.kind === 'date' && { dateOrder: dateOrderIn(texts) }) }];
  });

function whereIs(row: number, { sheet }: ListReading): string {
  const inRow = row === 0 ? 'The first row' : `Row ${row + 1}`;
  return sheet === undefined ? inRow : `${inRow} of the sheet “${shown(sheet)}”`;
}

const namesOf = (fields: readonly ImportField[]) => fields.map((field) => importHeadings[field]).join(', ');

interface HeaderRow {
  readonly columns: ImportColumns;
  readonly headings: number;
  /** True for text, where an extra separator shifts the following cells. */
  readonly canShift: boolean;
  readonly answers: readonly AnswerColumns[];
}

function personOf(cells: readonly FileCell[], headed: HeaderRow, row: number): ListedPerson {
  const { columns } = headed;
  const cellOf = (field: ImportField): FileCell => {
    const all = (columns.get(field) ?? []).map((column) => cells[column] ?? '');
    return all.find((cell) => textOf(cell).trim() !== '') ?? '';
  };
  const text = (field: ImportField) => textOf(cellOf(field)).trim();
  const name = text('participantName');
  const both = { firstName: text('firstName'), lastName: text('lastName') };
  const hasBoth = columns.has('firstName') && columns.has('lastName');
  const parts = hasBoth && `${both.firstName}${both.lastName}` !== '';
  const { firstName, lastName } = parts ? both : nameBeside(name, both);
  const email = text('email');
  const { firstName: _first, lastName: _last, ...ownTexts } = ofEachField(text);
  const texts = { ...ownTexts, address: addressOf(ownTexts.address, text('postalCode'), text('city')) };
  const person = parseInput(importRowSchema, { ...texts, firstName, lastName, email });
  const answered = answersIn(cells, headed.answers);
  const used = importFields.filter((field) => !(parts && field === 'participantName'));
  const faults = [
    ...(headed.canShift ? separatorFaults(cells.map(textOf), headed.headings) : []),
    ...used.flatMap((path) => {
      const message = faultOf(cellOf(path), path);
      return message === undefined ? [] : [{ path, message }];
    }),
    ...answered.faults,
  ];
  return {
    row,
    ...{ name: shown(wholeName({ firstName, lastName })), email: shown(email) },
    contact: shown(texts.contact),
    ...shownTexts(texts),
    person: faults.length === 0 ? person : withFaults(person, faults),
    ...(headed.answers.length > 0 && { answers: answered.answers }),
  };
}

const addressOf = (street: string, postalCode: string, city: string) =>
  [street, `${postalCode} ${city}`.trim()].filter((line) => line !== '').join(', ');

function answersIn(cells: readonly FileCell[], columns: readonly AnswerColumns[]) {
  const answers: ImportedAnswer[] = [];
  const faults: FieldError[] = [];
  for (const column of columns) {
    const { questionId } = column.question;
    const read = answerIn(cells, column);
    if ('fault' in read) faults.push({ path: answerTargetOf(questionId), message: shown(read.fault) });
    else if (read.value !== undefined) answers.push({ questionId, value: read.value });
  }
  return { answers, faults };
}

const shownTexts = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === '' ? [] : [[name, shown(text)]])),
  );

/** Faults from wrong quotation marks or separators in a row. */
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
    ...(holdsRows
      ? ['A cell in this row contains other rows. A quotation mark is missing, or there is one too many']
      : []),
    ...(isTooLong
      ? [
          'This row has more cells than there are headings. Put a cell that contains a separator in quotation marks',
        ]
      : []),
  ];
  return faults.map((message) => ({ path: 'cells', message }));
}

const faultOf = (cell: FileCell, field: ImportField) =>
  typeof cell === 'string'
    ? spoiled(cell, { label: importHeadings[field], isPhone: field === 'contact' })
    : cell.fault;

/** A cell's fault replaces the error of its missing text. */
function withFaults(person: ListedPerson['person'], faults: readonly FieldError[]): ListedPerson['person'] {
  const named = new Set(faults.map(({ path }) => path));
  const others = person.ok ? [] : (person.refusal.errors ?? []).filter(({ path }) => !named.has(path));
  return refuse('validation-failed', { errors: [...faults, ...others] });
}

const unreadable = (detail: string) => refuse('import-unreadable', { detail });
