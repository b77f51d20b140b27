import { toEmail } from '@marathon/contracts/email';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { createFairQueue } from '@marathon/service-kit';
import type { Attempt, LoginThrottle } from '../../limits/loginThrottle.ts';
import { throttledTurn } from '../../limits/throttledTurn.ts';

/** Checks a password at Keycloak. Refused with `rate-limited`, or `unavailable` when too many wait. */
export type PasswordLimit = (
  attempt: Attempt,
  ask: () => Promise<Response>,
  isWrong: (answer: Response) => boolean,
) => Promise<Result<Response>>;

export function createPasswordLimit(throttle: LoginThrottle): PasswordLimit {
  const accounts = createFairQueue({ atOnce: 2_000, perCaller: 1, waiting: 2_000 });
  const addresses = createFairQueue({ atOnce: 2_000, perCaller: 16, waiting: 2_000 });

  const locked = async (attempt: Attempt) => {
    const retryAfterSeconds = await throttle.secondsBlocked(attempt);
    return retryAfterSeconds > 0 ? refuse('rate-limited', { retryAfterSeconds }) : undefined;
  };

  return async (attempt, ask, isWrong) => {
    const { address, email } = attempt;
    const outcome = await throttledTurn<Result<Response>>(
      {
        locked: () => locked(attempt),
        slowDown: () => throttle.slowDown(attempt),
        takeTurn: (task) => accounts.run(`${address} ${email}`, () => addresses.run(address, task)),
      },
      async () => {
        const answer = await ask();
        await (isWrong(answer) ? throttle.failed(attempt) : throttle.succeeded(attempt));
        return ok(answer);
      },
    );
    return outcome === 'full' ? busy : outcome;
  };
}

const busy = refuse('unavailable', { retryAfterSeconds: 2 });

export const emailOf = (form: URLSearchParams) => toEmail(form.get('username') ?? '');
