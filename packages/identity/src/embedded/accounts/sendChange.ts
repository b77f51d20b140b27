import type { Email } from '@marathon/contracts/email';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { OpenCounters } from '@marathon/persistence/counters';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import { createEmailChangeLimit } from '../../limits/emailChangeLimit.ts';
import type { IssuedChallenges } from '../challenges/createChallenges.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { AddressStore } from '../sqlite/addressStore.ts';

/** Refused with `rate-limited`. */
export type SendChange = (subject: string, email: Email) => Promise<Result<void>>;

interface Dependencies {
  readonly db: Database;
  readonly addresses: Pick<AddressStore, 'find'>;
  readonly issued: IssuedChallenges;
  readonly events: AccountEvents;
  readonly counters: OpenCounters;
}

export function createSendChange({ db, addresses, issued, events, counters }: Dependencies): SendChange {
  const sending = createEmailChangeLimit(counters);
  return async (subject, email) => {
    const isEmailVerified = addresses.find(subject)?.account.isEmailVerified === true;
    const retryAfterSeconds = await sending({ subject, isEmailVerified }, email);
    if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
    inTransaction(db, () => {
      const challengeId = issued.issue({ subject, purpose: 'change-email', email });
      events.add({ type: 'account.email-change-requested', data: { accountId: subject, challengeId } });
    });
    return ok(undefined);
  };
}
