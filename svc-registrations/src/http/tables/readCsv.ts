import { unescapeFormulas } from '@marathon/contracts/formulas';
import { CsvError, parse } from 'csv-parse/sync';
import { decoded } from './decoded.ts';
import { type FileTable, headRows, type TableSearch } from './readTable.ts';
import { collectRows, mostColumns, shortEnough, UnreadableTable } from './tableLimits.ts';

const delimiters = [',', ';', '\t'] as const;
const lineEnds = ['\r\n', '\n', '\r'];

/**
 * RFC 4180, also with semicolons, tabs, or the separator of a first line `sep=`. Refuses unpaired quotation
 * marks: a guess would put rows into a cell.
 * @throws UnreadableTable
 */
export function readCsv(bytes: Buffer, { mostRows, lacking }: TableSearch): FileTable {
  const { text, encoding } = decoded(bytes);
  const named = separatorLine.exec(text);
  const list = named === null ? text : text.slice(named[0].length);
  const content = Buffer.from(list);
  const table = collectRows(mostRows);
  const delimiter = named?.[1] ?? delimiterOf(list.slice(0, headLength), lacking);
  let number = 0;
  try {
    parse(content, {
      delimiter,
      quote: hasQuotedCells(list, delimiter) ? '"' : null,
      record_delimiter: lineEnds,
      relax_column_count: true,
      trim: true,
      on_record(record: readonly string[]) {
        number += 1;
        table.add(
          record.slice(0, mostColumns).map((cell) => unescapeFormulas(shortEnough(cell))),
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

/** Excel writes and reads this line without showing it. */
const separatorLine = /^"?sep=([^\w\s"]|\t)"?(?:\r\n|\n|\r|$)/i;

/** More than 20 lines of headings and people. */
const headLength = 64 * 1024;

/** False: a quotation mark is an ordinary character. Spreadsheets copy `Ada "Ace" King` unquoted. */
function hasQuotedCells(text: string, delimiter: string): boolean {
  const ends = new Set([delimiter, '\n', '\r', undefined]);
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (!ends.has(text[before]) && /\s/.test(text[before] ?? '')) before -= 1;
    if (ends.has(text[before])) return true;
  }
  return false;
}

/** The delimiter with the fewest missing headings, then the most frequent in the first line with any. */
function delimiterOf(head: string, lacking: TableSearch['lacking']): string {
  const lines = head.split(/\r\n|\n|\r/, headRows);
  const unquoted = head.replace(/"[^"]*("|$)/g, '').split(/[\r\n]+/, headRows);
  const first = unquoted.find((line) => delimiters.some((delimiter) => line.includes(delimiter))) ?? '';
  const [best] = delimiters
    .map((delimiter) => ({
      delimiter,
      lacks: Math.min(...lines.map((line) => lacking(line.split(delimiter).map(withoutQuotes)))),
      count: first.split(delimiter).length,
    }))
    .toSorted((a, b) => a.lacks - b.lacks || b.count - a.count);
  return best?.delimiter ?? ',';
}

const withoutQuotes = (cell: string) => cell.trim().replace(/^"|"$/g, '');

/** @param offset end of the cell before the faulty cell */
function lineAt(content: Buffer, offset: number): number {
  const before = content.toString('latin1', 0, offset);
  return before.split(/\r\n|\n|\r/).length;
}

function wordsOf({ code }: CsvError, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quotation mark opens in line ${line} and never closes. Remove it there, or close it`;
  return `Quotation marks do not pair in a cell that begins in line ${line}. Write a quotation mark inside a cell twice, and put the cell in quotation marks`;
}
