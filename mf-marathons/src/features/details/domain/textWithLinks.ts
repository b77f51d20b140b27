import { isAddress } from '@marathon/contracts/isAddress';
export interface TextPiece {
  readonly text: string;
  readonly href?: string;
}

/** Joined, the pieces are the text again. */
export function piecesOf(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = withoutPunctuation(found);
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (index > done) pieces.push({ text: text.slice(done, index) });
    pieces.push({ text: address, href });
    done = index + address.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

const addresses = /\bhttps?:\/\/[^\s<>"“”]+/giu;

/** Excludes final punctuation; keeps a closing bracket that was opened within the URL. */
function withoutPunctuation(found: string): string {
  const address = found.replace(/[.,;:!?'’…]+$/u, '');
  const opens = address.split('(').length;
  const closes = address.split(')').length;
  return address.endsWith(')') && closes > opens ? withoutPunctuation(address.slice(0, -1)) : address;
}

/** undefined for misleading URLs: `https://bank.example@other.example` leads to the latter. */
function hrefOf(address: string): string | undefined {
  if (!isAddress(address)) return undefined;
  const { href, username, password } = new URL(address);
  return username || password ? undefined : href;
}
