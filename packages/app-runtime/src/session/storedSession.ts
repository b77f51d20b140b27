import type { SessionUser } from './sessionState.ts';

/** What the identity provider gives out; the ID token may be empty. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly idToken: string;
}

/** The provider's tokens and the person they stand for. */
export interface StoredSession extends Tokens {
  readonly user: SessionUser;
}

/**
 * Where the session survives a reload: localStorage, beside `access-token`, which the product's specification
 * puts there. A script injected into the page could read either; the defence is that none can run (the page's
 * security policy allows scripts of this origin only). sessionStorage would be no safer against that, and every
 * new tab would ask for the password again. Refresh tokens are short-lived and rotate at each use.
 */
export const sessionKey = 'marathon-session';

export function readSession(storage: Storage): StoredSession | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(sessionKey) ?? 'null');
    return isStoredSession(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function writeSession(storage: Storage, session: StoredSession): void {
  storage.setItem(sessionKey, JSON.stringify(session));
}

function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  const { accessToken, refreshToken, user } = value as Partial<StoredSession>;
  return (
    typeof accessToken === 'string' && typeof refreshToken === 'string' && typeof user?.email === 'string'
  );
}
