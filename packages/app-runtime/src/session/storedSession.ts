import type { SessionUser } from './sessionState.ts';

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly idToken: string;
}

export interface StoredSession extends Tokens {
  readonly user: SessionUser;
}

/** In localStorage like `access-token`, by the specification: sessionStorage is no safer against injected scripts. */
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
