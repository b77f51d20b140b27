import { toEmail } from '@marathon/contracts/email';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Attempt, LoginThrottle } from '../../limits/loginThrottle.ts';

/**
 * Asks Keycloak about a password when account and address have tries left, and counts how it went. Refused with
 * `rate-limited`, or `unavailable` when too many wait.
 */
export type PasswordLimit = (
  attempt: Attempt,
  ask: () => Promise<Response>,
  isWrong: (answer: Response) => boolean,
) => Promise<Result<Response>>;

export function createPasswordLimit(throttle: LoginThrottle): PasswordLimit {
  return async (attempt, ask, isWrong) => {
    const retryAfterSeconds = throttle.secondsBlocked(attempt);
    if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
    if (!(await throttle.slowDown(attempt))) return refuse('unavailable', { retryAfterSeconds: 2 });
    const answer = await ask();
    if (isWrong(answer)) throttle.failed(attempt);
    else throttle.succeeded(attempt);
    return ok(answer);
  };
}

export const emailOf = (form: URLSearchParams) => toEmail(form.get('username') ?? '');
