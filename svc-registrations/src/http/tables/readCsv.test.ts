import { expect, test } from 'vitest';
import { collected } from '../../testing/collected.ts';
import { readCsv } from './readCsv.ts';
import { UnreadableTable } from './tableLimits.ts';
import { writeCsv } from './writeCsv.ts';

const read = (text: string) => readCsv(Buffer.from(text), 10);

test.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\n1;"2,3"',
    [
      ['a', 'b'],
      ['1', '2,3'],
    ],
  ],
  [
    'a\tb\r1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['\uFEFFa,b', [['a', 'b']]],
  ['"a ""x""","b\r\nc"\n', [['a "x"', 'b\r\nc']]],
  ['a,,\n,,\n\nb\n\n', [['a', '', ''], [], [], ['b']]],
  ['"never ends', [['never ends']]],
  ['"a"b,c', [['ab', 'c']]],
  ['', []],
])('%j is read', (text, rows) => {
  expect(read(text)).toEqual(rows);
});

test('files of other alphabets are read', () => {
  expect(readCsv(Buffer.from('\uFEFFÅse\tÖ', 'utf16le'), 10)).toEqual([['Åse', 'Ö']]);
  expect(readCsv(Buffer.from('\uFEFFÅse,Ö', 'utf16le').swap16(), 10)).toEqual([['Åse', 'Ö']]);
  expect(readCsv(Buffer.from('Åse,Ö', 'latin1'), 10)).toEqual([['Åse', 'Ö']]);
});

test('blank lines between rows take no room', () => {
  const rows = read(`h\n${'\n\nx'.repeat(10)}\n\n`);
  expect(rows.filter((row) => row.length > 0)).toHaveLength(11);
});

test.each([
  ['more rows than asked for', 'x\n'.repeat(12)],
  ['rows far apart', `h${'\n'.repeat(1_000)}x`],
  ['a cell of a million characters', 'x'.repeat(1_000_000)],
])('%s are refused, and none is read', (_what, text) => {
  expect(() => read(text)).toThrow(UnreadableTable);
});

test('columns after the hundredth are left out', () => {
  expect(read(','.repeat(100_000))).toEqual([]);
  expect(read(`x${',x'.repeat(100_000)}`)[0]).toHaveLength(100);
});

test('what is written is read back', async () => {
  const rows = [['=1+1', "'=x", 'a,b', 'c"d', 'e\r\nf', '+47 1', 'Åse']];
  async function* slices() {
    yield rows;
  }
  const file = Buffer.concat(await collected(writeCsv({ headings: ['h'], slices: slices() })));
  expect(readCsv(file, 10)).toEqual([['h'], ...rows]);
});
