import { codePageOf } from './codePageOf.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

/** UTF-8 with a few wrong bytes stays UTF-8: only those become U+FFFD. */
export function decoded(bytes: Buffer): DecodedText {
  const encoding = marked(bytes) ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : codePageOf(bytes));
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function marked(bytes: Buffer): string | undefined {
  const start = bytes.toString('hex', 0, 3);
  if (start === 'efbbbf') return 'utf-8';
  if (start.startsWith('fffe')) return 'utf-16le';
  return start.startsWith('feff') ? 'utf-16be' : undefined;
}

/** Only UTF-16 has zeros: one half of each ASCII character. */
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

/** Most non-ASCII sequences are valid UTF-8; in other encodings hardly any are. */
function isUtf8(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const wrong = text.split('\uFFFD').length - 1;
  if (wrong === 0) return true;
  const others = text.replace(/[\p{ASCII}\uFFFD]+/gu, '').length;
  return others >= wrong;
}
