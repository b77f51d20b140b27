import {
  type PictureFormat,
  pictureFormats,
  pictureLimits,
  pictureWidths,
} from '@marathon/contracts/pictures';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { PictureFile } from '../../application/ports/pictures.ts';

// Only these decoders read uploads.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** All sizes of an upload in all formats, upright. Strips metadata: no place, camera or date. */
export async function makePicture(upload: Buffer): Promise<Result<readonly PictureFile[]>> {
  const kind = kindOf(upload);
  if (kind === 'heic' || kind === 'other') return refuse('picture-unreadable', { detail: words[kind] });
  const pixels = kind === 'avif' ? pictureLimits.pixelsOfAvif : pictureLimits.pixels;
  try {
    const [, , largest] = pictureWidths;
    const { data, info } = await sharp(upload, { limitInputPixels: pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: largest, height: 2 * largest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const files: PictureFile[] = [];
    for (const most of pictureWidths)
      for (const format of pictureFormats) {
        const sized = sharp(data, { raw: { width, height, channels } }).resize({
          width: most,
          height: 2 * most,
          fit: 'inside',
          withoutEnlargement: true,
        });
        files.push({ name: `${most}.${format}`, bytes: await encoders[format](sized).toBuffer() });
      }
    return ok(files);
  } catch {
    return refuse('picture-unreadable', {
      detail: `This picture is damaged, or has more than ${pixels / 1_000_000} million pixels.`,
    });
  }
}

const encoders: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  // A third of the standard effort's time, for a twentieth more bytes.
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
};

const words = {
  heic: 'Photos in the HEIC format cannot be read here. Please save it as JPEG first.',
  other: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
} as const;

/** By the first bytes, whatever the name. */
function kindOf(file: Buffer): 'picture' | 'avif' | 'heic' | 'other' {
  const start = file.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return 'picture';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'picture';
  if (start.slice(4, 8) !== 'ftyp') return 'other';
  const brands = brandsOf(file);
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : 'other';
}

/** ISO 14496-12's file type box: the major brand and, after its version, the compatible brands. */
function brandsOf(file: Buffer): readonly string[] {
  const end = Math.min(file.readUInt32BE(0), file.length, longestBox);
  const text = file.toString('latin1', 8, end);
  return [text.slice(0, 4), ...(text.slice(8).match(/[\s\S]{4}/g) ?? [])];
}

const longestBox = 256;
const heicBrands = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);
