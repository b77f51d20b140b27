/**
 * The draw of a waiting room. Servers run it and browsers run it again, so it needs nothing but Web Crypto. All values are
 * lower-case hex digits.
 *
 * The key is HMAC-SHA-256 of the sorted entrants under the seed, so it depends on the last of them; an entrant's rank is
 * HMAC-SHA-256 of the entrant under that key. The lowest rank is called first.
 */

/** What is published before anybody enters: SHA-256 of the seed's bytes. */
export async function commitmentTo(seed: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', fromHex(seed)));
}

/** The entrants in the order in which they are called. */
export async function drawOrder(seed: string, entrants: readonly string[]): Promise<string[]> {
  const list = [...entrants].sort();
  const key = await hmacKey(await hmac(await hmacKey(fromHex(seed)), list.join('\n')));
  const ranked = await Promise.all(
    list.map(async (entrant) => ({ entrant, rank: toHex(await hmac(key, entrant)) })),
  );
  // Ranks of 256 bits do not meet.
  return ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ entrant }) => entrant);
}

const utf8 = new TextEncoder();

const hmacKey = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

const hmac = (key: Awaited<ReturnType<typeof hmacKey>>, text: string) =>
  crypto.subtle.sign('HMAC', key, utf8.encode(text));

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
