import type { Clock } from '@marathon/contracts/clock';
import type { Email } from '@marathon/contracts/email';
import { wireNames } from '@marathon/contracts/wireNames';
import { newEvent } from '@marathon/event-bus';
import type { Logger } from '@marathon/service-kit';
import type { EventPublisher } from '../../identity.ts';
import type { AdminApi } from '../adminApi.ts';
import { findUserByEmail } from '../users.ts';

interface Options {
  readonly admin: AdminApi;
  readonly logger: Logger;
  readonly now: Clock;
}

export interface GuessNotices {
  publishTo(bus: EventPublisher): void;
  /** Best effort: the limit works without it. */
  tell(email: Email): void;
}

/** Keycloak does not know the gateway's limits, so its events do not report them. */
export function createGuessNotices({ admin, logger, now }: Options): GuessNotices {
  let bus: EventPublisher | undefined;

  async function publish(email: Email) {
    const user = await findUserByEmail(admin, email);
    if (user === undefined) return;
    const { eventSource: source } = wireNames.identity;
    const data = { accountId: user.id };
    await bus?.publish([newEvent({ type: 'account.password-guessed', source, data, at: now() })]);
  }

  return {
    publishTo(publisher) {
      bus = publisher;
    },
    tell(email) {
      publish(email).catch((err: unknown) =>
        logger.warn({ err }, 'an owner could not be notified of guesses'),
      );
    },
  };
}
