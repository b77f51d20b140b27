import { tokenKey } from '@marathon/contracts/constants';
import type { SessionUser } from '../session/sessionState.ts';
import { type Tokens, writeSession } from '../session/storedSession.ts';

/** Stores this person's session. Its tokens expire a year after `now` (ms). */
export function storeSignIn(storage: Storage, user: SessionUser, now: number): void {
  const tokens = tokensOf(user, now);
  writeSession(storage, { ...tokens, user });
  storage.setItem(tokenKey, tokens.accessToken);
}

/** The identity provider's tokens for this person. They expire a year after `now` (ms). */
export function tokensOf({ email, displayName, photoURL }: SessionUser, now: number): Tokens {
  const claims = { email, name: displayName, ...(photoURL !== null && { picture: photoURL }) };
  const token = aToken({ ...claims, exp: now / 1000 + secondsOfYear });
  return { accessToken: token, refreshToken: token, idToken: token };
}

const aToken = (claims: object): string => `header.${base64url(JSON.stringify(claims))}.signature`;

const secondsOfYear = 365 * 24 * 60 * 60;

function base64url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
