import { hash } from 'node:crypto';

export interface Digest {
  readonly count: number;
  readonly checksum: string;
}

const modulus = 2n ** 256n;

/** Sum of the entries' SHA-256 (JSON, sorted keys) modulo 2^256: independent of the databases' order. */
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
