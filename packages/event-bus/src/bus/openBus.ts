import type { Clock } from '@marathon/contracts/clock';
import type { EventType } from '@marathon/contracts/events';
import { untilUnlocked } from '@marathon/persistence/sqlite';
import type { Logger, Metrics } from '@marathon/service-kit';
import {
  observeDeadLetters,
  openEventsDatabase,
  sqliteDeadLetters,
} from '../dead-letters/sqliteDeadLetters.ts';
import { amqpBus } from './amqp/amqpBus.ts';
import type { EventBus } from './eventBus.ts';
import { memoryBus } from './memoryBus.ts';

interface Options {
  /** Undefined: without a broker, events wait in the outbox. */
  readonly amqpUrl: string | undefined;
  readonly exchange: string;
  readonly deadLettersFile: string;
  readonly optionalTypes?: readonly EventType[];
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'gauge' | 'histogram'>;
  readonly now: Clock;
}

export async function openBus({
  amqpUrl,
  exchange,
  deadLettersFile,
  optionalTypes,
  logger,
  metrics,
  now,
}: Options): Promise<EventBus> {
  const types = optionalTypes && { optionalTypes };
  if (amqpUrl !== undefined) return amqpBus({ url: amqpUrl, exchange, logger, metrics, now, ...types });
  logger.warn(
    'AMQP_URL is not set: no other service hears of the events of this one, and it hears of none; its events wait in ' +
      'its outbox until it is started with a broker',
  );
  await untilUnlocked(deadLettersFile, { logger });
  const database = openEventsDatabase(deadLettersFile);
  observeDeadLetters(database, metrics);
  const deadLetters = sqliteDeadLetters(database);
  return memoryBus({ deadLetters, logger, metrics, now, ...types });
}
