import type { Cell } from '@marathon/contracts/csv';
import {
  type ExportFormat,
  type ParticipantColumn,
  participantHeadings,
} from '@marathon/contracts/participantColumns';
import type { FullParticipant } from '../../../domain/participant.ts';
import { writeCsv } from '../../../http/tables/writeTable.ts';
import { writeXlsx } from '../../../http/tables/writeXlsx.ts';
import type { ParticipantsExport } from '../exportParticipants.ts';

interface ExportOptions {
  readonly format: ExportFormat;
  readonly columns: readonly ParticipantColumn[];
  readonly withAnswers: boolean;
}

export interface ExportFile {
  /** Extrapolated from the first slice. */
  readonly estimatedBytes: number;
  readonly pieces: AsyncGenerator<Buffer>;
  rows(): number;
}

const writers = { csv: writeCsv, xlsx: writeXlsx } as const;

/** Reads the first slice at once: its failure still gets an error answer. */
export async function exportFile(
  { total, marathon, questions, slices }: ParticipantsExport,
  { format, columns, withAnswers }: ExportOptions,
): Promise<ExportFile> {
  const asked = withAnswers ? questions : [];
  const factsOf = rowsIn(marathon.timeZone, columns);
  const cellsOf = (participant: FullParticipant) => [
    ...factsOf(participant),
    ...answersIn(participant, asked),
  ];
  let rows = 0;
  async function* tableRows() {
    for await (const slice of slices) {
      rows += slice.length;
      yield slice.map(cellsOf);
    }
  }
  const headings = [
    ...columns.map((column) => participantHeadings[column]),
    ...asked.map(({ label }) => label),
  ];
  const pieces = writers[format]({ headings, slices: tableRows() });
  const head = await next(pieces);
  const first = await next(pieces);
  const perRow = first.length / Math.max(1, rows);
  return {
    estimatedBytes: Math.round(head.length + perRow * Math.max(total, rows)),
    rows: () => rows,
    pieces: begunWith([head, first], pieces),
  };
}

async function next(pieces: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { done, value } = await pieces.next();
  return done ? Buffer.alloc(0) : value;
}

async function* begunWith(begin: readonly Buffer[], rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* begin;
    yield* rest;
  } finally {
    // Also after an early end.
    await rest.return(undefined);
  }
}

const answersIn = ({ answers }: FullParticipant, questions: ParticipantsExport['questions']): Cell[] =>
  questions.map(
    (question) => answers.find(({ questionId }) => questionId === question.questionId)?.text ?? null,
  );

const instants: readonly ParticipantColumn[] = ['registeredAt', 'cancelledAt', 'checkedInAt'];

/** In the race's time zone. */
function rowsIn(timeZone: string, columns: readonly ParticipantColumn[]) {
  const iso = zonedIso(timeZone);
  return (participant: FullParticipant): Cell[] =>
    columns.map((column) => {
      const value = participant[column];
      return instants.includes(column) && typeof value === 'string' ? iso(value) : value;
    });
}

/** Today's zones change their offset only at such instants. */
const quarterHour = 15 * 60_000;

/** ISO 8601 in a time zone: `2027-01-15T13:00:00+01:00`. */
export function zonedIso(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, string>();

  function offsetAt(time: number): string {
    const quarter = Math.floor(time / quarterHour);
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    const name = format.formatToParts(quarter * quarterHour).find(({ type }) => type === 'timeZoneName');
    const offset = /[+-]\d\d:\d\d/.exec(name?.value ?? '')?.[0] ?? '+00:00';
    offsets.set(quarter, offset);
    return offset;
  }

  return (instant) => {
    const time = Date.parse(instant);
    const offset = offsetAt(time);
    const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
    const ahead = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
    return `${new Date(time + ahead).toISOString().slice(0, 'yyyy-MM-ddTHH:mm:ss'.length)}${offset}`;
  };
}
