import type { Clock } from '@marathon/contracts/clock';
import { createSigner, createVerifier } from 'fast-jwt';
import QuickLRU from 'quick-lru';
import type { Algorithm, TokenKey } from './jwks.ts';
import type { Keyring } from './keyring.ts';
import type { Signer } from './signers.ts';

/** What tokens of one kind have in common. */
export interface TokenKind {
  /** The `typ` of the header (RFC 8725, 3.11): a token of one kind is none of another. */
  readonly typ: string;
  readonly alg: Algorithm;
  /** Whose keys count. */
  readonly signers: readonly Signer[];
}

/** Claims of a token whose signature, signer and end were checked. */
export interface Claims {
  /** Who signed. */
  readonly iss: Signer;
  /** Whole seconds. */
  readonly iat: number;
  readonly exp: number;
  readonly [claim: string]: unknown;
}

const headerOf = ({ typ, alg }: TokenKind, { kid }: TokenKey) =>
  Buffer.from(JSON.stringify({ alg, typ, kid })).toString('base64url');

/** When a token of so many seconds ends that is signed now. */
export const validFor = (seconds: number, now: Clock) => {
  const iat = Math.floor(now().getTime() / 1000);
  return { iat, exp: Math.ceil(iat + seconds) };
};

/** Those that may sign tokens of this kind. */
const keysOf = (kind: TokenKind, keys: readonly TokenKey[]) =>
  keys.filter(({ alg, service }) => alg === kind.alg && kind.signers.includes(service));

/** Signs tokens of one kind as `iss`, with its first key. The function throws where this process has none of its keys. */
export function createTokenSigner({ signing }: Keyring, kind: TokenKind): (claims: Claims) => string {
  // Of several keys of one signer the first one stays in the map.
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

/** Gateway and services verify the same token one after the other. More would only fill V8's old generation in a rush. */
const mostVerified = 250;

interface VerifiedToken<Value> {
  readonly value: Value;
  readonly expiresMs: number;
}

interface Options<Value> {
  readonly kind: TokenKind;
  /** What claims mean; undefined or an error: nothing that counts. */
  readonly read: (claims: Claims) => Value | undefined;
  readonly now: Clock;
}

/**
 * Verifies JWTs of one kind; undefined for one that is forged, expired or of another kind. Only the headers that this product makes
 * count, so each names a key that we know, and the key decides the algorithm and who has signed.
 */
export function createTokenVerifier<Value>({ verification }: Keyring, { kind, read, now }: Options<Value>) {
  const verifiers = new Map(keysOf(kind, verification).map((key) => [headerOf(kind, key), verifierOf(key)]));
  /** By token: those that were verified last. */
  const verified = new QuickLRU<string, VerifiedToken<Value>>({ maxSize: mostVerified });

  function verifiedOf(token: string): VerifiedToken<Value> | undefined {
    const known = verified.get(token);
    if (known !== undefined) return known;
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

/** @throws for a token that this key did not sign, or in another name than that of its signer: a process could speak for another one */
function verifierOf({ key, alg, service }: TokenKey): (token: string) => Claims {
  return createVerifier({
    key: String(key.export({ type: 'spki', format: 'pem' })),
    algorithms: [alg],
    allowedIss: service,
    requiredClaims: ['iss', 'iat', 'exp'],
    // Checked above, so that a token that is remembered expires, too, by the clock that we were given.
    ignoreExpiration: true,
  });
}
