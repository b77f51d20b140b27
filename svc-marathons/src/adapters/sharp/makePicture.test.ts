import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anAvif, aPhoto, aPng } from '../../testing/pictures.ts';
import { makePicture } from './makePicture.ts';

async function made(upload: Buffer) {
  const result = await makePicture(upload);
  if (!result.ok) throw new Error(result.refusal.detail);
  return new Map(result.value.map(({ name, bytes }) => [name, bytes]));
}
const isRed = ([r = 0, , b = 0]: Buffer) => r > 150 && b < 100;

test('a picture is made in three widths and three formats, none larger than it was', async () => {
  const files = await made(await aPhoto({ width: 1500, height: 900 }));
  const sizes = await Promise.all(
    [...files].map(async ([name, bytes]) => {
      const { width, height, format } = await sharp(bytes).metadata();
      return [name, `${width}x${height} ${format}`];
    }),
  );
  expect(Object.fromEntries(sizes)).toEqual({
    '480.avif': '480x288 heif',
    '480.webp': '480x288 webp',
    '480.jpg': '480x288 jpeg',
    '1200.avif': '1200x720 heif',
    '1200.webp': '1200x720 webp',
    '1200.jpg': '1200x720 jpeg',
    '1920.avif': '1500x900 heif',
    '1920.webp': '1500x900 webp',
    '1920.jpg': '1500x900 jpeg',
  });
});

test('nothing of the photo but its pixels is kept: no place, no name', async () => {
  const photo = await aPhoto();
  expect(photo.includes('Ada Lovelace')).toBe(true);
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  for (const [name, bytes] of await made(photo)) {
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc }, name).toEqual({});
    expect(bytes.includes('Ada Lovelace'), name).toBe(false);
  }
});

test('a photo of a camera that was turned stands upright', async () => {
  const files = await made(await aPhoto({ width: 400, height: 200, orientation: 6 }));
  const { data, info } = await sharp(files.get('480.jpg')).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([200, 400]);
  const pixel = (row: number) => data.subarray((row * info.width + 100) * info.channels);
  expect([isRed(pixel(50)), isRed(pixel(350))]).toEqual([true, false]);
});

test('what is transparent stays so, and is white where a format has nothing for it', async () => {
  const files = await made(await aPng());
  expect((await sharp(files.get('480.avif')).metadata()).hasAlpha).toBe(true);
  const [r, g, b] = await sharp(files.get('480.jpg')).raw().toBuffer();
  expect([r, g, b]).toEqual([255, 255, 255]);
});

test('a strip of a picture fits every format', async () => {
  const files = await made(await aPng(8, 20_000));
  expect((await sharp(files.get('480.webp')).metadata()).height).toBe(960);
});

const refused: [string, () => Promise<Buffer> | Buffer, string][] = [
  ['nothing', () => Buffer.alloc(0), 'JPEG, PNG, WebP or AVIF'],
  [
    'a script in SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'JPEG, PNG, WebP or AVIF',
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'JPEG, PNG, WebP or AVIF'],
  ['a GIF', () => Buffer.from('GIF89a'), 'JPEG, PNG, WebP or AVIF'],
  ['a photo in HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'HEIC'],
  ['a film', () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp41', 'latin1'), 'JPEG, PNG, WebP or AVIF'],
  ['the beginning of a photo', async () => (await aPhoto()).subarray(0, 900), 'damaged'],
  ['noise behind the first bytes of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\nnoise', 'latin1'), 'damaged'],
  ['a small file of very many pixels', () => aPng(8_000, 8_000), '50 million pixels'],
  ['one that takes much more memory than others', () => anAvif(4_100, 4_000), '16 million pixels'],
];
test.each(refused)('%s is refused and says why', async (_what, file, reason) => {
  const result = await makePicture(await file());
  expect(result).toMatchObject({ ok: false, refusal: { code: 'picture-unreadable' } });
  expect(JSON.stringify(result)).toContain(reason);
});
