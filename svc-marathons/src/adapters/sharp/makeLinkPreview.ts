import { join } from 'node:path';
import { linkPreviewSize } from '@marathon/contracts/pictures';
import sharp, { type OverlayOptions } from 'sharp';
import type { LinkPreviewCard } from '../../domain/linkPreviewCard.ts';
import { hills, shade } from './linkPreviewGround.ts';

const { width, height } = linkPreviewSize;
const margin = 72;
const gap = 24;
const mostTitleHeight = 290;
/** Pixels; the first one that fits. */
const titleSizes = [96, 76, 60, 48];
const mostLetters = 120;

/** JPEG of a card over a photo, or over hills. What the fonts do not have stays unsaid. */
export async function makeLinkPreview({ title, lines }: LinkPreviewCard, photo?: Buffer): Promise<Buffer> {
  const ground = photo
    ? sharp(photo).resize({ width, height, fit: 'cover' }).flatten({ background: '#fff' })
    : sharp(hills(width, height), { raw: { width, height, channels: 3 } });
  const overlays = [
    ...(photo ? [{ input: shade(width, height), raw: { width, height, channels: 4 as const } }] : []),
    ...(await placed(title, lines)),
  ];
  return ground.composite(overlays).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

async function placed(title: string, lines: readonly string[]): Promise<OverlayOptions[]> {
  const words = [await titleOf(title)];
  for (const line of lines) words.push(await wordsOf(line, { size: 40, weight: 'SemiBold' }));
  const overlays: OverlayOptions[] = [];
  let bottom = height - margin;
  for (const one of words.filter((each) => each !== undefined).toReversed()) {
    overlays.push({ input: one.png, left: margin, top: Math.max(0, bottom - one.height) });
    bottom -= one.height + gap;
  }
  return overlays;
}

async function titleOf(title: string): Promise<Words | undefined> {
  let words: Words | undefined;
  for (const size of titleSizes) {
    words = await wordsOf(title, { size, weight: 'Bold' });
    if (words === undefined || words.height <= mostTitleHeight) return words;
  }
  return words;
}

interface Words {
  readonly png: Buffer;
  readonly height: number;
}

interface Look {
  readonly size: number;
  readonly weight: keyof typeof fontFiles;
}

async function wordsOf(text: string, { size, weight }: Look): Promise<Words | undefined> {
  const shown = shortened(text.replaceAll(pictographs, '').trim());
  if (!/\p{L}|\p{Nd}/u.test(shown) || unwritable.test(shown)) return undefined;
  await fontsOf(weight);
  const markup = `<span foreground="white">${escaped(shown)}</span>`;
  const { data, info } = await drawn(markup, `Barlow Condensed ${weight} ${size}`);
  return { png: data, height: info.height };
}

const drawn = (markup: string, font: string, fontfile?: string) =>
  sharp({
    text: {
      text: markup,
      font,
      ...(fontfile && { fontfile }),
      width: width - 2 * margin,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });

const pictographs = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u200d/gu;
const unwritable = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('').trim()}…` : text;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const filesOf = (weight: number) =>
  ['vietnamese', 'latin-ext', 'latin'].map((subset) =>
    join(import.meta.dirname, `fonts/barlow-condensed-${subset}-${weight}.ttf`),
  );

const fontFiles = { SemiBold: filesOf(600), Bold: filesOf(700) } as const;

const known = new Set<string>();

/** A font that was named once is known to the process. */
async function fontsOf(weight: keyof typeof fontFiles): Promise<void> {
  for (const file of fontFiles[weight]) {
    if (known.has(file)) continue;
    await drawn('M', `Barlow Condensed ${weight} 8`, file);
    known.add(file);
  }
}
