import { sign } from 'node:crypto';
import { testKeyring } from './testKeys.ts';

interface Changes {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly claims?: Readonly<Record<string, unknown>>;
}

const decoded = (part = ''): object => JSON.parse(Buffer.from(part, 'base64url').toString());
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Changes a token and signs it with the key that its header names. */
export function resignToken(token: string, { header = {}, claims = {} }: Changes): string {
  const [head, payload] = token.split('.').map((part, i) => (i < 2 ? decoded(part) : {}));
  const { kid } = head as { kid: string };
  const key = testKeyring.signing.find((one) => one.kid === kid);
  if (key === undefined) throw new Error('no key of a test');
  const text = `${encoded({ ...head, ...header })}.${encoded({ ...payload, ...claims })}`;
  const digest = key.alg === 'RS256' ? 'sha256' : null;
  return `${text}.${sign(digest, Buffer.from(text), key.key).toString('base64url')}`;
}
