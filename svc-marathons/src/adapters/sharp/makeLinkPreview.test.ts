import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeLinkPreview } from './makeLinkPreview.ts';

const lines = ['Sat, May 22, 2027', 'Oslo, Norway · 10k'];
const card = { title: 'Harbour Night Run', lines };

/** How many pixels of each row are white. */
async function whiteByRow(preview: Buffer): Promise<readonly number[]> {
  const { data, info } = await sharp(preview)
    .greyscale()
    .threshold(230)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from(
    { length: info.height },
    (_, y) => data.subarray(y * info.width, (y + 1) * info.width).filter((value) => value > 0).length,
  );
}
const sum = (rows: readonly number[]) => rows.reduce((total, row) => total + row, 0);

test('title, day and place stand in white over hills, off every edge', async () => {
  const rows = await whiteByRow(await makeLinkPreview(card));
  expect(rows).toHaveLength(630);
  expect(sum(rows)).toBeGreaterThan(5_000);
  expect(sum(rows.slice(560))).toBe(0);
  const without = await whiteByRow(await makeLinkPreview({ title: '', lines }));
  expect(sum(rows)).toBeGreaterThan(2 * sum(without));
});

test('the same card makes the same picture, another title another one', async () => {
  const [first, again, other] = [
    await makeLinkPreview(card),
    await makeLinkPreview(card),
    await makeLinkPreview({ ...card, title: 'Fjord Run' }),
  ];
  expect(again.equals(first)).toBe(true);
  expect(other.equals(first)).toBe(false);
});

test('letters beyond English are drawn, and nothing is read as markup', async () => {
  const plain = sum(await whiteByRow(await makeLinkPreview({ title: 'Lauf uber die Brucke', lines: [] })));
  const accented = sum(await whiteByRow(await makeLinkPreview({ title: 'Läuf über die Brückę', lines: [] })));
  expect(accented).toBeGreaterThan(plain);
  for (const title of ['<b>Run</b>', 'Run & <span', 'Run &amp; walk'])
    expect(sum(await whiteByRow(await makeLinkPreview({ title, lines: [] }))), title).toBeGreaterThan(1_000);
});

test('the longest place fits, too', async () => {
  await makeLinkPreview({ title: 'W'.repeat(200), lines: ['W'.repeat(200), 'W'.repeat(200)] });
});

test('the longest title fits, smaller and cut', async () => {
  for (const title of ['W'.repeat(200), 'Midnight Sun Marathon '.repeat(9)]) {
    const rows = await whiteByRow(await makeLinkPreview({ title, lines }));
    expect(sum(rows.slice(0, 60))).toBe(0);
    expect(sum(rows)).toBeGreaterThan(5_000);
  }
});

let untitled: Promise<Buffer> | undefined;
test.each(['東京マラソン', 'ماراثون', '🏃🏽‍♀️ 🇳🇴', ''])(
  'what the fonts lack is left out: %s',
  async (title) => {
    const preview = await makeLinkPreview({ title, lines });
    untitled ??= makeLinkPreview({ title: ' ', lines });
    expect(preview.equals(await untitled)).toBe(true);
  },
);
