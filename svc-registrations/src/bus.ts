import { join } from 'node:path';
import {
  amqpBus,
  type EventBus,
  memoryBus,
  openEventsDatabase,
  sqliteDeadLetters,
} from '@marathon/event-bus';
import type { Logger } from '@marathon/service-kit';
import type { Config } from './config.ts';

/** The bus of this process. Without a broker its events reach nobody else, which is for trying the service alone. */
export async function openBus(config: Config, logger: Logger): Promise<EventBus> {
  if (config.AMQP_URL !== undefined) return amqpBus({ url: config.AMQP_URL, logger });
  logger.warn('AMQP_URL is not set: events stay in this process and no other service hears of them');
  const events = openEventsDatabase(join(config.DATA_DIR, 'registrations-events.db'));
  return memoryBus({ deadLetters: sqliteDeadLetters(events), logger });
}
