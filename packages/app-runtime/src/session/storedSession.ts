import type { SessionUser } from './sessionState.ts';

/** The ID token may be empty. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly idToken: string;
}

export interface StoredSession extends Tokens {
  readonly user: SessionUser;
}

/**
 * In localStorage beside `access-token`, which the specification puts there. Injected scripts could read
 * both; the security policy allows only scripts of this origin. sessionStorage would be no safer, and every
 * new tab would ask for the password. Refresh tokens are short-lived and rotate.
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
