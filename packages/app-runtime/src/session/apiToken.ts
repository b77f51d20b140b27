import { tokenKey } from '@marathon/contracts/constants';
import { expiryOf } from './jwt.ts';
import { SignInError } from './signInError.ts';

/** Milliseconds of validity that a request needs. */
const margin = 10_000;

export function usableApiToken(storage: Storage, now: number): string | undefined {
  const token = storage.getItem(tokenKey);
  return token !== null && expiryOf(token) > now + margin ? token : undefined;
}

/** @throws SignInError session-ended if the access token is refused, else unavailable or rate-limited */
export async function exchangeForApiToken(
  fetcher: typeof fetch,
  accessToken: string,
  email: string,
): Promise<string> {
  let response: Response;
  try {
    response = await fetcher('/jwt', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ email }),
    });
  } catch {
    throw new SignInError('unavailable');
  }
  if (response.status === 401 || response.status === 403) throw new SignInError('session-ended');
  if (response.status === 429) throw new SignInError('rate-limited');
  const answer = (await response.json().catch(() => ({}))) as { token?: unknown };
  if (!response.ok || typeof answer.token !== 'string') throw new SignInError('unavailable');
  return answer.token;
}
