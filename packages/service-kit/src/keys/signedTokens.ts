import type { Clock } from '@marathon/contracts/clock';
import { createSigner, createVerifier } from 'fast-jwt';
import QuickLRU from 'quick-lru';
import type { Algorithm, TokenKey } from './jwks.ts';
import type { Keyring } from './keyring.ts';
import type { Signer } from './signers.ts';

export interface TokenKind {
  /** `typ` of the header (RFC 8725, 3.11): distinguishes kinds of tokens. */
  readonly typ: string;
  readonly alg: Algorithm;
  readonly signers: readonly Signer[];
}

export interface Claims {
  readonly iss: Signer;
  readonly iat: number;
  readonly exp: number;
  readonly [claim: string]: unknown;
}

const headerOf = ({ typ, alg }: TokenKind, { kid }: TokenKey) =>
  Buffer.from(JSON.stringify({ alg, typ, kid })).toString('base64url');

export const validFor = (seconds: number, now: Clock) => {
  const iat = Math.floor(now().getTime() / 1000);
  return { iat, exp: Math.ceil(iat + seconds) };
};

const keysOf = (kind: TokenKind, keys: readonly TokenKey[]) =>
  keys.filter(({ alg, service }) => alg === kind.alg && kind.signers.includes(service));

/** Signs with the first key of `iss`. The returned function throws without such a key. */
export function createTokenSigner({ signing }: Keyring, kind: TokenKind): (claims: Claims) => string {
  // The first key of a signer stays in the map.
  const signers = new Map(
    keysOf(kind, signing)
      .toReversed()
      .map((key) => [key.service, signerOf(key, kind)]),
  );
  return (claims) => {
    const sign = signers.get(claims.iss);
    if (sign === undefined)
      throw new Error(`this process has no key that signs ${kind.typ} as ${claims.iss}`);
    return sign(claims);
  };
}

function signerOf({ key, kid }: TokenKey, { typ, alg }: TokenKind): (claims: Claims) => string {
  const pem = String(key.export({ type: 'pkcs8', format: 'pem' }));
  return createSigner({ key: pem, algorithm: alg, kid, header: { alg, typ } });
}

/** Gateway and services verify the same token in succession. More would fill V8's old generation. */
const mostVerified = 250;

interface VerifiedToken<Value> {
  readonly value: Value;
  readonly expiresMs: number;
}

interface Options<Value> {
  readonly kind: TokenKind;
  readonly read: (claims: Claims) => Value | undefined;
  readonly now: Clock;
}

/** Undefined if forged, expired or of another kind. The header only names a key, which decides algorithm and signer. */
export function createTokenVerifier<Value>({ verification }: Keyring, { kind, read, now }: Options<Value>) {
  const verifiers = new Map(keysOf(kind, verification).map((key) => [headerOf(kind, key), verifierOf(key)]));
  const verified = new QuickLRU<string, VerifiedToken<Value>>({ maxSize: mostVerified });

  function verifiedOf(token: string): VerifiedToken<Value> | undefined {
    const cached = verified.get(token);
    if (cached !== undefined) return cached;
    const claims = verifiers.get(token.slice(0, token.indexOf('.')))?.(token);
    const value = claims && read(claims);
    if (claims === undefined || value === undefined) return undefined;
    const entry = { value, expiresMs: claims.exp * 1000 };
    verified.set(token, entry);
    return entry;
  }

  return (token: string): Value | undefined => {
    try {
      const found = verifiedOf(token);
      return found === undefined || found.expiresMs <= now().getTime() ? undefined : found.value;
    } catch {
      return undefined;
    }
  };
}

/** @throws unless this key signed in its signer's name: a process could speak for another */
function verifierOf({ key, alg, service }: TokenKey): (token: string) => Claims {
  return createVerifier({
    key: String(key.export({ type: 'spki', format: 'pem' })),
    algorithms: [alg],
    allowedIss: service,
    requiredClaims: ['iss', 'iat', 'exp'],
    // Checked above by the given clock, also for cached tokens.
    ignoreExpiration: true,
  });
}
