import type { EventType } from '@marathon/contracts/events';
import type { Logger } from '@marathon/service-kit';
import { amqpBus } from './amqpBus.ts';
import type { EventBus } from './eventBus.ts';
import { memoryBus } from './memoryBus.ts';
import { openEventsDatabase, sqliteDeadLetters } from './sqliteDeadLetters.ts';

interface Options {
  /** The broker; undefined: events stay in this process, which is for trying a service alone. */
  readonly amqpUrl: string | undefined;
  /** SQLite file for the dead letters of a process without a broker. */
  readonly deadLettersFile: string;
  /** Types that may find no consumer at times. */
  readonly unheardTypes?: readonly EventType[];
  readonly logger: Logger;
}

/** The bus of a service that runs as a process of its own. */
export async function openBus({
  amqpUrl,
  deadLettersFile,
  unheardTypes,
  logger,
}: Options): Promise<EventBus> {
  if (amqpUrl !== undefined) return amqpBus({ url: amqpUrl, logger, ...(unheardTypes && { unheardTypes }) });
  logger.warn('AMQP_URL is not set: events stay in this process and no other service hears of them');
  return memoryBus({ deadLetters: sqliteDeadLetters(openEventsDatabase(deadLettersFile)), logger });
}
