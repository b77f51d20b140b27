import { join } from 'node:path';
import { type EventBus, memoryBus, openEventsDatabase, sqliteDeadLetters } from '@marathon/event-bus';
import type { Logger } from '@marathon/service-kit';
import type { Config } from './config.ts';

/** The bus of this process. Without a broker its events reach nobody else, which is for trying it alone. */
export async function openBus(config: Config, logger: Logger): Promise<EventBus> {
  logger.warn('AMQP_URL is not set: events stay in this process');
  const deadLetters = sqliteDeadLetters(openEventsDatabase(join(config.DATA_DIR, 'registrations-events.db')));
  return memoryBus({ deadLetters, logger });
}
