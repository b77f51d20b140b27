/**
 * Lower-case hex throughout. The key is HMAC-SHA-256 of the sorted entrants under the seed, a rank HMAC-SHA-256 of the
 * entrant under the key. The lowest rank is called first.
 */

export async function commitmentTo(seed: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', fromHex(seed)));
}

/** Awaits `onProgress` with the number done, so that a page stays responsive. */
export async function drawOrder(
  seed: string,
  entrants: readonly string[],
  onProgress: (done: number) => void | Promise<void> = () => undefined,
): Promise<string[]> {
  const list = [...entrants].sort();
  const key = await hmacKey(await hmac(await hmacKey(fromHex(seed)), list.join('\n')));
  const ranked: { readonly entrant: string; readonly rank: string }[] = [];
  for (let from = 0; from < list.length; from += slice) {
    const some = list.slice(from, from + slice);
    ranked.push(
      ...(await Promise.all(
        some.map(async (entrant) => ({ entrant, rank: toHex(await hmac(key, entrant)) })),
      )),
    );
    await onProgress(ranked.length);
  }
  // Ranks of 256 bits do not collide.
  return ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ entrant }) => entrant);
}

/** Hashing all at once would block the process or page. */
const slice = 500;

const utf8 = new TextEncoder();

const hmacKey = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

const hmac = (key: Awaited<ReturnType<typeof hmacKey>>, text: string) =>
  crypto.subtle.sign('HMAC', key, utf8.encode(text));

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function toHex(bytes: ArrayBuffer): string {
  let hex = '';
  for (const byte of new Uint8Array(bytes)) hex += pairs[byte];
  return hex;
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
