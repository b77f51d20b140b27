import { expect, test } from 'vitest';
import { importing } from '../../testing/importing.ts';
import { archiveOf, textRow, workbookOf } from '../../testing/workbook.ts';

// Everything else on the machine comes before the thread that reads.

const setting = importing();
const megabytes = 1_000_000;
const filled = (text: string) => Buffer.alloc(5 * megabytes, text);
const headings = textRow('Name', 'Email', 'Contact');

const files: readonly (readonly [string, () => Buffer | Promise<Buffer>])[] = [
  ['5 MB of line ends', () => filled('\n')],
  ['5 MB of commas', () => filled(',')],
  ['5 MB of quotation marks', () => filled('"')],
  ['5 MB of blanks', () => filled(' ')],
  ['5 MB of cells that do not close', () => filled('a,"')],
  ['5 MB of bytes in no encoding', () => filled('\xff\x81\x9f')],
  [
    'cells in column ZZZ, without end',
    () => workbookOf({ rows: '<row><c r="ZZZ1"/></row>'.repeat(600_000) }),
  ],
  ['blank rows without end', () => workbookOf({ rows: headings + '<row/>'.repeat(2_000_000) })],
  ['one row of a million cells', () => workbookOf({ rows: `<row>${'<c/>'.repeat(1 * megabytes)}</row>` })],
  ['a long text in every row', () => workbookOf({ rows: textRow('x'.repeat(30_000)).repeat(500) })],
  ['more than it unpacks', () => workbookOf({ rows: ' '.repeat(40 * megabytes) })],
  [
    'many sheets of much',
    () => workbookOf(...Array.from({ length: 30 }, () => ({ rows: ' '.repeat(2 * megabytes) }))),
  ],
  [
    'a thousand parts',
    () => archiveOf(Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`xl/${i}`, 'x']))),
  ],
];

test.each(files)(
  'while a file of %s is read, others are answered, and it is refused',
  async (_what, file) => {
    const { marathonId } = setting.marathon;
    const bytes = await file();
    let refused: Awaited<ReturnType<typeof setting.preview>> | undefined;
    const reading = setting.preview(bytes).then((answer) => {
      refused = answer;
    });
    let answered = 0;
    while (refused === undefined) {
      await setting.service.ask(`/places/${marathonId}`);
      answered += 1;
    }
    await reading;
    expect(refused).toMatchObject({ status: 422, body: { code: 'import-unreadable' } });
    expect(answered).toBeGreaterThan(5);
  },
);
