import { expect, test } from 'vitest';
import { collected } from '../../testing/collected.ts';
import { readXlsx } from './readXlsx.ts';
import { UnreadableTable } from './tableLimits.ts';
import type { Row } from './writeTable.ts';
import { writeXlsx } from './writeXlsx.ts';
import { zip } from './zip.ts';

const written = async (...rows: Row[]) => {
  async function* slices() {
    yield rows;
  }
  return Buffer.concat(await collected(writeXlsx({ headings: [...'abcdefghi'], slices: slices() })));
};

const workbook = async (sheet: string, shared = '') =>
  Buffer.concat(
    await collected(
      zip([
        {
          name: 'xl/workbook22.xml',
          pieces: [
            '<x:workbook xmlns:x="m" xmlns:r="o"><x:sheets><x:sheet sheetId="7" r:id="r2"/><x:sheet r:id="r1"/></x:sheets></x:workbook>',
          ],
        },
        {
          name: 'xl/_rels/workbook22.xml.rels',
          pieces: [
            '<Relationships><Relationship Id="r1" Target="other.xml"/><Relationship Id="r2" Target="/xl/worksheets/first.xml"/><Relationship Id="r3" Type="http://schemas.example/sharedStrings" Target="texts.xml"/></Relationships>',
          ],
        },
        { name: 'xl/texts.xml', pieces: [`<sst>${shared}</sst>`] },
        {
          name: 'xl/worksheets/first.xml',
          pieces: [`<worksheet><sheetData>${sheet}</sheetData></worksheet>`],
        },
      ]),
    ),
  );

const read = (file: Buffer) => readXlsx(file, { mostRows: 10, lacking: () => 1 });

const aRow = (cells: string) => `<row>${cells}</row>`;

test('what is written is read back', async () => {
  const row = ['=1+1', "'=x", ' <&> ', 'a\r\nb\tc', '_x0041_', '+47 1', '東京 😀', '', 49.9];
  expect((await read(await written(row, [null, 'x']))).rows).toEqual([
    [...'abcdefghi'],
    ['=1+1', '=x', ' <&> ', 'a\r\nb\tc', '_x0041_', '+47 1', '東京 😀', '', '49.9'],
    ['', 'x'],
  ]);
});

test('shared texts, formulas’ values, gaps and another prefix are read as spreadsheets write them', async () => {
  const sheet =
    '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" t="s"><v>0</v></c></row>' +
    '<row r="3"><c r="B3" t="str"><f>A1&amp;"x"</f><v>computed</v></c><c><v>5</v></c></row>';
  const shared = '<si><r><t>rich </t></r><r><t>text</t></r><rPh><t>sound</t></rPh></si><si><t>plain</t></si>';
  expect((await read(await workbook(sheet, shared))).rows).toEqual([
    ['plain', '', 'rich text'],
    [],
    ['', 'computed', '5'],
  ]);
});

test.each([
  ['too many rows', '<row r="5000"><c><v>1</v></c></row>'],
  ['blank rows without end', aRow('').repeat(101)],
  ['rows of a cell far to the right, without end', aRow('<c r="ZZZ1"/>').repeat(101)],
  ['rows out of order', '<row r="3"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>'],
  ['a text that is missing', aRow('<c t="s"><v>7</v></c>')],
  ['broken XML', '<row>'],
  ['entities of its own', '&evil;'],
  ['elements in elements in elements', '<a>'.repeat(10_000)],
  ['a thousand attributes', `<row ${Array.from({ length: 1_000 }, (_, i) => `a${i}=""`).join(' ')}/>`],
  ['a cell of a million characters', `<row><c><v>${'x'.repeat(1_000_000)}</v></c></row>`],
  [
    'more text than memory should hold',
    aRow('<c t="s"><v>0</v></c>'.repeat(100)).repeat(6),
    `<si><t>${'x'.repeat(30_000)}</t></si>`,
  ],
])('a sheet with %s is refused', async (_what, sheet, shared = '') => {
  await expect(read(await workbook(sheet, shared))).rejects.toThrow(UnreadableTable);
});

test('what is no workbook is refused', async () => {
  const archive = Buffer.concat(await collected(zip([{ name: 'a', pieces: ['b'] }])));
  await expect(read(archive)).rejects.toThrow(UnreadableTable);
  await expect(read(Buffer.from('PK'))).rejects.toThrow(UnreadableTable);
});
