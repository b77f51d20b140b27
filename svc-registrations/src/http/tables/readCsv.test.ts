import { expect, test } from 'vitest';
import { collected } from '../../testing/collected.ts';
import { readCsv } from './readCsv.ts';
import { UnreadableTable } from './tableLimits.ts';
import { writeCsv } from './writeTable.ts';

/** Texts of what formulas and files are made of: the same ones each time. */
function generatedTexts(count: number): string[] {
  const parts = [...'=+-@＝－;\t\r\n,"\' \u00A0x1'];
  let state = 20_270_115;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + below(8) }, () => parts[below(parts.length)]).join(''),
  );
}

async function written(rows: readonly (readonly string[])[], heading = 'h'): Promise<Buffer> {
  async function* slices() {
    yield rows;
  }
  return Buffer.concat(await collected(writeCsv({ headings: [heading, 'i'], slices: slices() })));
}

const rowsOf = (bytes: Buffer, mostRows = 10) => readCsv(bytes, { mostRows, lacking: () => 1 }).rows;
const read = (text: string) => rowsOf(Buffer.from(text));

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
  [
    '"a" , "b, c"\n x ,  y',
    [
      ['a', 'b, c'],
      ['x', 'y'],
    ],
  ],
  ['', []],
])('%j is read', (text, rows) => {
  expect(read(text)).toEqual(rows);
});

test('files of other alphabets are read', () => {
  expect(rowsOf(Buffer.from('\uFEFFÅse\tÖ', 'utf16le'))).toEqual([['Åse', 'Ö']]);
  expect(rowsOf(Buffer.from('\uFEFFÅse,Ö', 'utf16le').swap16())).toEqual([['Åse', 'Ö']]);
  expect(rowsOf(Buffer.from('Åse,Ö', 'latin1'))).toEqual([['Åse', 'Ö']]);
});

test('blank lines between rows take no room', () => {
  const rows = read(`h\n${'\n\nx'.repeat(10)}\n\n`);
  expect(rows.filter((row) => row.length > 0)).toHaveLength(11);
});

test.each([
  ['never closes', 'a,b\n1,"2\n3,4\n', 'opens in line 2 and never closes'],
  ['stands within a cell', 'a,b\n"x\ny",1\nz"z,1\n', 'begins in line 4'],
  ['has text behind it', 'a,b\n"x"y,1\n', 'begins in line 2'],
  ['never closes behind a line that names the separator', 'sep=,\r\na,b\r\n"1,2\r\n', 'line 3'],
  ['closes in another row', 'a,b\n1,"2\n3,"4"\n', 'begins in line 2'],
])('a quotation mark that %s is told with its line, and nothing is read', (_what, text, told) => {
  expect(() => read(text)).toThrow(UnreadableTable);
  expect(() => read(text)).toThrow(told);
});

test.each(['sep=;\r\na;b\r\n1;"2,3"', '\uFEFF"sep=;"\na;b\n1;2,3', 'SEP=;\ra;b\r1;2,3'])(
  'a first line that names the separator is no row: %j',
  (text) => {
    expect(read(text)).toEqual([
      ['a', 'b'],
      ['1', '2,3'],
    ]);
  },
);

test('where no cell begins with a quotation mark, it is a character like others', () => {
  expect(read('a\tb\nAda "Ace" King\t5" \n')).toEqual([
    ['a', 'b'],
    ['Ada "Ace" King', '5"'],
  ]);
  expect(() => read('a\tb\nAda "Ace" King\t "5" \n')).toThrow('line 2');
});

test('the separator is the one by which the headings are found', () => {
  const lacking = (cells: readonly string[]) => (cells.join() === 'a,b' ? 0 : 1);
  const file = Buffer.from('Oslo, Norway, 2027\n\n"a";b\n1;2');
  expect(readCsv(file, { mostRows: 10, lacking }).rows).toEqual([
    ['Oslo, Norway, 2027'],
    [],
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test.each([
  ['more rows than asked for', 'x\n'.repeat(12)],
  ['blank lines without end', '\n'.repeat(101)],
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
  const rows = [['=1+1', ' a ', '\u00a0b', "'=x", 'a,b', 'c"d', 'e\r\nf', '+47 1', 'Åse', 'x;=1', "x;'=1"]];
  expect(rowsOf(await written(rows))).toEqual([['h', 'i'], ...rows]);
});

test('whatever somebody typed is read back as it was', async () => {
  const rows = generatedTexts(20_000).map((text) => ['x', text]);
  expect(rowsOf(await written(rows), 20_000)).toEqual([['h', 'i'], ...rows]);
});

test('no reader that splits at semicolons, tabs or line ends computes anything', async () => {
  const file = String(await written(generatedTexts(20_000).map((text) => ['x', text])));
  const cells = file.split(/[;\t\r\n]/);
  expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
});

test('a heading may hold semicolons and line ends', async () => {
  const heading = 'a;b;c\nd;"e';
  expect(rowsOf(await written([['1', '2']], heading))).toEqual([
    [heading, 'i'],
    ['1', '2'],
  ]);
});
