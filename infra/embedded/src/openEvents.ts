import type { Clock } from '@marathon/contracts/clock';
import { memoryBus, startOutboxRelay } from '@marathon/event-bus';
import { observeDeadLetters, openEventsDatabase, sqliteDeadLetters } from '@marathon/event-bus/sqlite';
import { untilUnlocked } from '@marathon/persistence/sqlite';
import type { Logger, Metrics } from '@marathon/service-kit';

interface Options {
  /** Of the dead letters. */
  readonly file: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly now: Clock;
}

/** The bus of this process, and the file of the events that nobody could handle. */
export async function openEvents({ file, logger, metrics, now }: Options) {
  await untilUnlocked(file, { logger });
  const database = openEventsDatabase(file);
  const deadLetters = sqliteDeadLetters(database, now);
  deadLetters.outbox.forgetLeases();
  observeDeadLetters(database, metrics);
  const bus = memoryBus({ deadLetters, logger, metrics, now });
  return {
    bus,
    /** Publishes again what an operator wants to be tried again; once, when everybody has subscribed. */
    startReplays: () => startOutboxRelay({ outbox: deadLetters.outbox, bus, logger }),
    close: () => database.close(),
  };
}
