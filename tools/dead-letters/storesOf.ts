import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventsExchange } from '@marathon/contracts/events';
import type { DeadLetters } from '@marathon/event-bus';
import { amqpDeadLetters } from '@marathon/event-bus/amqp';
import { openEventsDatabase, sqliteDeadLetters } from '@marathon/event-bus/sqlite';
import { root } from '../processes.ts';

export const storesOf = (
  environment: NodeJS.ProcessEnv,
  consumer: string | undefined,
): [string, DeadLetters][] => [...embedded(environment), ...onRabbitMq(environment, consumer)];

function embedded({ DATA_DIR: folder }: NodeJS.ProcessEnv): [string, DeadLetters][] {
  const file = join(folder || join(root, 'data'), 'events.db');
  return existsSync(file) ? [[file, sqliteDeadLetters(openEventsDatabase(file, { shared: true }))]] : [];
}

function onRabbitMq(
  { AMQP_URL: url, AMQP_EXCHANGE: exchange }: NodeJS.ProcessEnv,
  consumer: string | undefined,
): [string, DeadLetters][] {
  const consumers = [...new Set([...declaredConsumers(), ...(consumer ? [consumer] : [])])];
  return url ? [['RabbitMQ', amqpDeadLetters({ url, exchange: exchange || eventsExchange, consumers })]] : [];
}

function declaredConsumers(): string[] {
  const file = join(root, 'infra/rabbitmq/definitions/10-topology.json');
  const { queues } = JSON.parse(readFileSync(file, 'utf8')) as { queues: { name: string }[] };
  const prefix = `${eventsExchange}.dead.`;
  const names = queues.map(({ name }) => name).filter((name) => name.startsWith(prefix));
  return names.map((name) => name.slice(prefix.length));
}
