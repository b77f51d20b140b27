import type { Clock } from '@marathon/contracts/clock';
import { memoryBus, startOutboxRelay, startReplays } from '@marathon/event-bus';
import {
  observeDeadLetters,
  openEventsDatabase,
  sqliteDeadLetters,
  sqliteOutbox,
} from '@marathon/event-bus/sqlite';
import { untilUnlocked } from '@marathon/persistence/sqlite';
import type { Logger, Metrics } from '@marathon/service-kit';

interface Options {
  readonly file: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly now: Clock;
}

export async function openEvents({ file, logger, metrics, now }: Options) {
  await untilUnlocked(file, { logger });
  const database = openEventsDatabase(file);
  const deadLetters = sqliteDeadLetters(database);
  /** From a version that replayed to every consumer. */
  const formerReplays = sqliteOutbox(database, now);
  formerReplays.forgetLeases();
  observeDeadLetters(database, metrics);
  const bus = memoryBus({ deadLetters, logger, metrics, now });
  return {
    bus,
    /** Call it once, after all subscriptions. */
    startReplays() {
      const replays = startReplays({ replays: deadLetters.replays, bus, logger });
      const relay = startOutboxRelay({ outbox: formerReplays, bus, logger });
      return {
        async stop() {
          await replays.stop();
          await relay.stop();
        },
      };
    },
    close: () => database.close(),
  };
}
