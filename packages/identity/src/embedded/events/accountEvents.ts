import type { Clock } from '@marathon/contracts/clock';
import type { EventType, Fact } from '@marathon/contracts/events';
import { wireNames } from '@marathon/contracts/wireNames';
import { newEvent, observeOutbox, startOutboxRelay } from '@marathon/event-bus';
import { sqliteOutbox } from '@marathon/event-bus/sqlite';
import type { Database } from '@marathon/persistence/sqlite';
import type { Logger, Metrics } from '@marathon/service-kit';
import type { Identity } from '../../identity.ts';

type AccountFact = Extract<Fact, { type: EventType & `account.${string}` }>;

export interface AccountEvents {
  /** Within the caller's transaction. */
  add(fact: AccountFact): void;
  readonly publishTo: Identity['publishTo'];
}

interface Options {
  readonly db: Database;
  readonly publishEveryMs: number;
  readonly metrics?: Pick<Metrics, 'gauge'> | undefined;
  readonly logger: Logger;
  readonly now: Clock;
}

/**
 * What happens to accounts, for those who tell people about it. Published once in a while and never at once, so that no
 * answer tells by its time what it caused.
 */
export function createAccountEvents({ db, publishEveryMs, metrics, logger, now }: Options): AccountEvents {
  const outbox = sqliteOutbox(db, now);
  outbox.forgetLeases();
  if (metrics) observeOutbox({ outbox, name: 'accounts', metrics, now });
  const { eventSource: source } = wireNames.identity;
  return {
    add: (fact) => outbox.append([newEvent({ ...fact, source, at: now() })]),
    publishTo: (bus) => startOutboxRelay({ outbox, bus, logger, sweepEveryMs: publishEveryMs }),
  };
}
