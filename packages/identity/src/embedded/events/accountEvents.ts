import type { Clock } from '@marathon/contracts/clock';
import type { EventType, Fact, MarathonEvent } from '@marathon/contracts/events';
import { wireNames } from '@marathon/contracts/wireNames';
import { newEvent, observeOutbox, startOutboxRelay } from '@marathon/event-bus';
import { sqliteOutbox } from '@marathon/event-bus/sqlite';
import type { Database } from '@marathon/persistence/sqlite';
import type { Logger, Metrics } from '@marathon/service-kit';
import type { EventPublisher, Identity } from '../../identity.ts';

type AccountFact = Extract<Fact, { type: EventType & `account.${string}` }>;

export interface AccountEvents {
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

/** Published at intervals, so that response times reveal nothing. */
export function createAccountEvents({ db, publishEveryMs, metrics, logger, now }: Options): AccountEvents {
  const outbox = sqliteOutbox(db, now);
  outbox.forgetLeases();
  if (metrics) observeOutbox({ outbox, name: 'accounts', metrics, now });
  const { eventSource: source } = wireNames.identity;
  return {
    add: (fact) => outbox.append([newEvent({ ...fact, source, at: now() })]),
    publishTo(bus) {
      const logging: EventPublisher = {
        ...bus,
        async publish(events) {
          await bus.publish(events);
          logRemovals(events, logger);
        },
      };
      return startOutboxRelay({ outbox, bus: logging, logger, sweepEveryMs: publishEveryMs });
    },
  };
}

/** Operators' tools run in other processes; their actions belong in this log. */
function logRemovals(events: readonly MarathonEvent[], logger: Logger): void {
  for (const { type, data, time } of events)
    if (type === 'account.second-factor-removed')
      logger.warn({ ...data, at: time }, 'an operator removed the second factor of an account');
}
