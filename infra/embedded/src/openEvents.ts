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
  const deadLetters = sqliteDeadLetters(database);
  /** Of a version that gave a replay to every consumer. */
  const formerReplays = sqliteOutbox(database, now);
  formerReplays.forgetLeases();
  observeDeadLetters(database, metrics);
  const bus = memoryBus({ deadLetters, logger, metrics, now });
  return {
    bus,
    /** Gives to its consumer what an operator wants to be tried again; once, when everybody has subscribed. */
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
