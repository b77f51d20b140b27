import type { Email } from '@marathon/contracts/email';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { OpenCounters } from '@marathon/persistence/counters';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import { createEmailChangeLimit } from '../../limits/emailChangeLimit.ts';
import type { IssuedChallenges } from '../challenges/createChallenges.ts';
import type { AccountEvents } from '../events/accountEvents.ts';

/** Sends link and code to the address that an account changes to. Refused with `rate-limited`. */
export type SendChange = (subject: string, email: Email) => Promise<Result<void>>;

interface Dependencies {
  readonly db: Database;
  readonly issued: IssuedChallenges;
  readonly events: AccountEvents;
  readonly counters: OpenCounters;
}

export function createSendChange({ db, issued, events, counters }: Dependencies): SendChange {
  const sending = createEmailChangeLimit(counters);
  return async (subject, email) => {
    const retryAfterSeconds = await sending(subject, email);
    if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
    inTransaction(db, () => {
      const challengeId = issued.issue({ subject, purpose: 'change-email', email });
      events.add({ type: 'account.email-change-requested', data: { accountId: subject, challengeId } });
    });
    return ok(undefined);
  };
}
