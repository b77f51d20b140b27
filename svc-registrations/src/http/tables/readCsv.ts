import { CsvError, parse } from 'csv-parse/sync';
import { decoded } from './decoded.ts';
import { asItWas } from './formulas.ts';
import { headRows, type Reading, type ReadTable } from './readTable.ts';
import { collectRows, mostColumns, shortEnough, UnreadableTable } from './tableLimits.ts';

const delimiters = [',', ';', '\t'] as const;
const lineEnds = ['\r\n', '\n', '\r'];

/**
 * The rows of comma-separated values (RFC 4180); also with semicolons or tabs, as spreadsheets of many countries write them, or with
 * what a first line `sep=` names. Quotation marks that do not pair are refused: a guess would put rows into a cell.
 * @throws UnreadableTable
 */
export function readCsv(bytes: Buffer, { mostRows, isHeadings }: Reading): ReadTable {
  const { text, encoding } = decoded(bytes);
  const named = separatorLine.exec(text);
  const content = Buffer.from(named === null ? text : text.slice(named[0].length));
  const table = collectRows(mostRows);
  let number = 0;
  try {
    parse(content, {
      delimiter: named?.[1] ?? delimiterOf(String(content.subarray(0, headBytes)), isHeadings),
      record_delimiter: lineEnds,
      relax_column_count: true,
      trim: true,
      on_record(record: readonly string[]) {
        number += 1;
        table.add(
          record.slice(0, mostColumns).map((cell) => asItWas(shortEnough(cell))),
          number,
        );
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const linesBefore = named === null ? 0 : 1;
    throw new UnreadableTable(wordsOf(error, linesBefore + lineAt(content, Number(error.bytes))));
  }
  return { rows: table.rows, encoding };
}

/** What Excel writes and reads before the headings, and does not show. */
const separatorLine = /^"?sep=([^\w\s"]|\t)"?(?:\r\n|\n|\r|$)/i;

/** Of a file's beginning: more than 20 lines of headings and people have. */
const headBytes = 64 * 1024;

/** The one by which the headings are found, else the one that the first line with any has most of. */
function delimiterOf(head: string, isHeadings: Reading['isHeadings']): string {
  const lines = head.split(/\r\n|\n|\r/, headRows);
  const found = delimiters.find((delimiter) =>
    lines.some((line) => isHeadings(line.split(delimiter).map(withoutQuotes))),
  );
  if (found !== undefined) return found;
  const unquoted = head.replace(/"[^"]*("|$)/g, '').split(/[\r\n]+/, headRows);
  const first = unquoted.find((line) => delimiters.some((delimiter) => line.includes(delimiter))) ?? '';
  const counts = delimiters.map((delimiter) => first.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

const withoutQuotes = (cell: string) => cell.trim().replace(/^"|"$/g, '');

/** @param offset where the cell before the faulty one ends */
function lineAt(content: Buffer, offset: number): number {
  const before = content.toString('latin1', 0, offset);
  return before.split(/\r\n|\n|\r/).length;
}

function wordsOf({ code }: CsvError, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quotation mark opens in line ${line} and never closes. Remove it there, or close it`;
  return `Quotation marks do not pair in a cell that begins in line ${line}. A quotation mark inside a cell is written twice, and the cell stands in quotation marks`;
}
