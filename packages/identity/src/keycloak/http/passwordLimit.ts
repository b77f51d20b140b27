import { toEmail } from '@marathon/contracts/email';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { createFairQueue, type FairQueue } from '@marathon/service-kit';
import type { Attempt, LoginThrottle } from '../../limits/loginThrottle.ts';

/**
 * Verifies a password at Keycloak if account and address have tries left, and counts the outcome. Refused with
 * `rate-limited`, or `unavailable` when too many wait.
 */
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
    const refused = await locked(attempt);
    if (refused) return refused;
    await throttle.slowDown(attempt);
    const { address, email } = attempt;
    return inTurn(accounts, `${address} ${email}`, () =>
      inTurn(addresses, address, async () => {
        // Other attempts may have failed while it waited.
        const refusedMeanwhile = await locked(attempt);
        if (refusedMeanwhile) return refusedMeanwhile;
        const answer = await ask();
        if (isWrong(answer)) await throttle.failed(attempt);
        else await throttle.succeeded(attempt);
        return ok(answer);
      }),
    );
  };
}

const busy = refuse('unavailable', { retryAfterSeconds: 2 });

async function inTurn<T>(queue: FairQueue, caller: string, task: () => Promise<Result<T>>) {
  const turn = queue.enter(caller);
  try {
    return (await turn.granted) ? await task() : busy;
  } finally {
    turn.leave();
  }
}

export const emailOf = (form: URLSearchParams) => toEmail(form.get('username') ?? '');
