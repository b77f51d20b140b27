import { tokenKey } from '@marathon/contracts/constants';
import type { SessionUser } from '../session/sessionState.ts';
import { type Tokens, writeSession } from '../session/storedSession.ts';

/** Stores a session of this person, as a sign-in leaves it. Its tokens are good for a year from `now` (ms) on. */
export function storeSignIn(storage: Storage, user: SessionUser, now: number): void {
  const tokens = tokensOf(user, now);
  writeSession(storage, { ...tokens, user });
  storage.setItem(tokenKey, tokens.accessToken);
}

/** What the identity provider gives out when this person signs in; good for a year from `now` (ms) on. */
export function tokensOf({ email, displayName, photoURL }: SessionUser, now: number): Tokens {
  const claims = { email, name: displayName, ...(photoURL !== null && { picture: photoURL }) };
  const token = aToken({ ...claims, exp: now / 1000 + secondsOfYear });
  return { accessToken: token, refreshToken: token, idToken: token };
}

/** Unsigned: the front end reads the claims and verifies nothing. */
const aToken = (claims: object): string => `header.${base64url(JSON.stringify(claims))}.signature`;

const secondsOfYear = 365 * 24 * 60 * 60;

function base64url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
