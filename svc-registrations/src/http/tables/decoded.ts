import { codePageOf } from './codePageOf.ts';

export interface DecodedText {
  readonly text: string;
  /** As the Encoding Standard names it. */
  readonly encoding: string;
}

/**
 * The text of a file in the encoding that it says, else in the one that its bytes speak for. UTF-8 with a few wrong bytes stays UTF-8: each
 * such place is U+FFFD, and everything else is right.
 */
export function decoded(bytes: Buffer): DecodedText {
  const encoding = marked(bytes) ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : codePageOf(bytes));
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** By its byte order mark. */
function marked(bytes: Buffer): string | undefined {
  const start = bytes.toString('hex', 0, 3);
  if (start === 'efbbbf') return 'utf-8';
  if (start.startsWith('fffe')) return 'utf-16le';
  return start.startsWith('feff') ? 'utf-16be' : undefined;
}

/** No other text has zeros: in UTF-16 they are one half of each letter, digit and comma of ASCII. */
function unmarkedUtf16(bytes: Buffer): string | undefined {
  const zeros: [even: number, odd: number] = [0, 0];
  const head = bytes.subarray(0, headBytes);
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  if (even + odd < head.length / 10) return undefined;
  if (odd > 9 * even) return 'utf-16le';
  return even > 9 * odd ? 'utf-16be' : undefined;
}

const headBytes = 64 * 1024;

/** Wherever its letters are not of ASCII, most of them are valid; in other encodings hardly any is. */
function isUtf8(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const wrong = text.split('\uFFFD').length - 1;
  if (wrong === 0) return true;
  const others = text.replace(/[\p{ASCII}\uFFFD]+/gu, '').length;
  return others >= wrong;
}
