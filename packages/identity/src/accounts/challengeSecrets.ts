import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Derived from the challenge's id and a key: nothing secret is stored, and a mail can be sent later. */
export interface ChallengeSecrets {
  token(id: string): string;
  hash(id: string): string;
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

export function partsOfToken(token: string): { id: string; secretHash: string } {
  const [id = '', secret = ''] = token.split('.');
  return { id, secretHash: hashOf(secret) };
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Compares in constant time. */
export const isSame = (expected: string, actual: string): boolean =>
  expected.length === actual.length && timingSafeEqual(Buffer.from(expected), Buffer.from(actual));
