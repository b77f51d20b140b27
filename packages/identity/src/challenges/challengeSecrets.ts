import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The secrets of a challenge come from its id and a key, so that they can be sent later and are stored nowhere. */
export interface ChallengeSecrets {
  /** What a link carries: the id and a secret. */
  token(id: string): string;
  /** SHA-256 of the link's secret. */
  hash(id: string): string;
  /** Six digits. */
  code(id: string): string;
}

export function createChallengeSecrets(key: string): ChallengeSecrets {
  const mac = (what: string, id: string) => createHmac('sha256', key).update(`${what}\n${id}`).digest();
  const secret = (id: string) => mac('link', id).toString('base64url');
  return {
    token: (id) => `${id}.${secret(id)}`,
    hash: (id) => hashOf(secret(id)),
    code: (id) => String(mac('code', id).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
  };
}

/** The id that a link's token names, and the hash of its secret. */
export function partsOfToken(token: string): { id: string; secretHash: string } {
  const [id = '', secret = ''] = token.split('.');
  return { id, secretHash: hashOf(secret) };
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Takes the same time wherever they differ. */
export const isSame = (expected: string, given: string): boolean =>
  expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
