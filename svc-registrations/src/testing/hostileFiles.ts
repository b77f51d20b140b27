import { archiveOf, textRow, workbookOf } from './workbook.ts';

const megabytes = 1_000_000;
const filled = (text: string) => Buffer.alloc(5 * megabytes, text);
const headings = textRow('Name', 'Email', 'Contact');

type HostileFile = readonly [string, () => Buffer | Promise<Buffer>];

/** One of each kind: a text, a workbook of cells, one that unpacks to much. */
export const someHostileFiles: readonly HostileFile[] = [
  ['5 MB of commas', () => filled(',')],
  [
    'cells in column ZZZ, without end',
    () => workbookOf({ rows: '<row><c r="ZZZ1"/></row>'.repeat(600_000) }),
  ],
  ['more than it unpacks', () => workbookOf({ rows: ' '.repeat(40 * megabytes) })],
];

export const otherHostileFiles: readonly HostileFile[] = [
  ['5 MB of line ends', () => filled('\n')],
  ['5 MB of quotation marks', () => filled('"')],
  ['5 MB of blanks', () => filled(' ')],
  ['5 MB of cells that do not close', () => filled('a,"')],
  ['5 MB of bytes in no encoding', () => filled('\xff\x81\x9f')],
  ['blank rows without end', () => workbookOf({ rows: headings + '<row/>'.repeat(2_000_000) })],
  ['one row of a million cells', () => workbookOf({ rows: `<row>${'<c/>'.repeat(1 * megabytes)}</row>` })],
  ['a long text in every row', () => workbookOf({ rows: textRow('x'.repeat(30_000)).repeat(500) })],
  [
    'many sheets of much',
    () => workbookOf(...Array.from({ length: 30 }, () => ({ rows: ' '.repeat(2 * megabytes) }))),
  ],
  [
    'a thousand parts',
    () => archiveOf(Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`xl/${i}`, 'x']))),
  ],
];
