import { hash } from 'node:crypto';

/** How many entries a collection has, and what they are. */
export interface Digest {
  readonly count: number;
  /** Hexadecimal. */
  readonly checksum: string;
}

const modulus = 2n ** 256n;

/**
 * The SHA-256 of each entry, as JSON with its keys in order, added up modulo 2^256. The order of the entries makes no
 * difference, so that each database is read in the order that is cheapest there.
 */
export async function digestOf(
  entries: Iterable<unknown> | AsyncIterable<unknown>,
  onEntry: (count: number) => void = () => {},
): Promise<Digest> {
  let count = 0;
  let sum = 0n;
  for await (const entry of entries) {
    sum = (sum + BigInt(`0x${hash('sha256', JSON.stringify(inOrder(entry)))}`)) % modulus;
    count += 1;
    onEntry(count);
  }
  return { count, checksum: sum.toString(16).padStart(64, '0') };
}

export const isSame = (one: Digest, other: Digest): boolean =>
  one.count === other.count && one.checksum === other.checksum;

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, inOrder(field)]),
  );
}
