import { asItWas } from './formulas.ts';
import { collectRows, mostColumns, shortEnough } from './tableLimits.ts';

const delimiters = [',', ';', '\t'] as const;

/**
 * The rows of comma-separated values (RFC 4180); also with semicolons or tabs, as spreadsheets of many countries write them.
 * @throws UnreadableTable
 */
export function readCsv(bytes: Buffer, mostRows: number): string[][] {
  const text = decoded(bytes);
  const delimiter = delimiterOf(text);
  const table = collectRows(mostRows);
  let row: string[] = [];
  let number = 0;
  let at = 0;
  const endRow = () => {
    number += 1;
    table.add(row, number);
    row = [];
  };
  while (at < text.length) {
    const field = fieldAt(text, at, delimiter);
    if (row.length < mostColumns) row.push(asItWas(shortEnough(field.value)));
    at = field.end;
    if (text[at] === delimiter) at += 1;
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      endRow();
    }
    if (at === text.length && text[at - 1] === delimiter) row.push('');
  }
  if (row.length > 0) endRow();
  return table.rows;
}

/** Where the field ends: at a delimiter, a line end, or the end of the text. */
function fieldAt(text: string, at: number, delimiter: string): { value: string; end: number } {
  if (text[at] !== '"') {
    const end = endOfPlain(text, at, delimiter);
    return { value: text.slice(at, end), end };
  }
  let value = '';
  let from = at + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return { value: value + text.slice(from), end: text.length };
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const end = endOfPlain(text, quote + 1, delimiter);
      return { value: value + text.slice(quote + 1, end), end };
    }
    value += '"';
    from = quote + 2;
  }
}

function endOfPlain(text: string, at: number, delimiter: string): number {
  let end = at;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

/** The one that the headings have most of. */
function delimiterOf(text: string): string {
  const headings = text.slice(0, endOfPlain(text, 0, '\n')).replace(/"[^"]*("|$)/g, '');
  const counts = delimiters.map((delimiter) => headings.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** UTF-8; UTF-16 where the file says so; else what Windows writes in Europe and America. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
