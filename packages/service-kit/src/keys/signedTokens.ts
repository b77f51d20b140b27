import { sign, verify } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
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
  /** Seconds, also fractions of them (RFC 7519, NumericDate). */
  readonly exp: number;
  readonly [claim: string]: unknown;
}

const digestOf = (alg: Algorithm) => (alg === 'RS256' ? 'sha256' : null);
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const headerOf = ({ typ, alg }: TokenKind, { kid }: TokenKey) => encoded({ alg, typ, kid });

/** Signs as one of the signers, with its first key. @throws when this process has none: a bug, or a key that it must not have */
export function signToken(
  { signing }: Keyring,
  kind: TokenKind,
  { iss, ...claims }: Claims & { readonly iss: Signer },
): string {
  const key = signing.find(({ service, alg }) => service === iss && alg === kind.alg);
  if (key === undefined || !kind.signers.includes(iss))
    throw new Error(`this process has no key that signs ${kind.typ} as ${iss}`);
  const text = `${headerOf(kind, key)}.${encoded({ iss, ...claims })}`;
  return `${text}.${sign(digestOf(kind.alg), Buffer.from(text), key.key).toString('base64url')}`;
}

/** Gateway and services verify the same token one after the other. More would only fill V8's old generation in a rush. */
const mostVerified = 250;

interface Verified<Value> {
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
  const ours = verification.filter(({ alg, service }) => alg === kind.alg && kind.signers.includes(service));
  const keys = new Map(ours.map((key) => [headerOf(kind, key), key]));
  /** By token: those that were verified last. */
  const verified = new QuickLRU<string, Verified<Value>>({ maxSize: mostVerified });

  function verifiedOf(token: string): Verified<Value> | undefined {
    const known = verified.get(token);
    if (known !== undefined) return known;
    const [header = '', payload = '', signature = '', ...others] = token.split('.');
    const key = keys.get(header);
    if (key === undefined || others.length > 0) return undefined;
    const bytes = Buffer.from(signature, 'base64url');
    if (bytes.toString('base64url') !== signature) return undefined;
    const text = Buffer.from(`${header}.${payload}`);
    if (!verify(digestOf(kind.alg), text, key.key, bytes)) return undefined;
    const claims: Claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    // Otherwise a process could speak for another one.
    if (claims.iss !== key.service || typeof claims.exp !== 'number') return undefined;
    const value = read(claims);
    if (value === undefined) return undefined;
    const entry = { value, expiresMs: Math.round(claims.exp * 1000) };
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
