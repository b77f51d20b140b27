import { randomInt } from 'node:crypto';
import type { Email } from '@marathon/contracts/email';
import { ok, refuse } from '@marathon/contracts/result';
import type { OpenCounters } from '@marathon/persistence/counters';
import type { Logger } from '@marathon/service-kit';
import type { PasswordResets } from '../identity.ts';
import { createPasswordResetLimit } from '../limits/mailLimits.ts';

interface Dependencies {
  readonly sendLink: (email: Email) => Promise<void>;
  /** Upper bound of a random delay: response times must not reveal whether an address is known. */
  readonly withinMs: number;
  readonly counters: OpenCounters;
  readonly logger: Logger;
}

export function createPasswordResetRequests(dependencies: Dependencies): PasswordResets['request'] {
  const { sendLink, withinMs, counters, logger } = dependencies;
  const sending = createPasswordResetLimit(counters);

  return async (email) => {
    const retryAfterSeconds = await sending(email);
    if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
    setTimeout(
      () =>
        sendLink(email).catch((err: unknown) =>
          logger.error({ err }, 'a link to a new password could not be sent'),
        ),
      randomInt(withinMs),
    ).unref();
    return ok(undefined);
  };
}
