import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { eventsExchange } from '@marathon/contracts/events';
import type { DeadLetters } from '@marathon/event-bus';
import { amqpDeadLetters } from '@marathon/event-bus/amqp';
import { openEventsDatabase, sqliteDeadLetters } from '@marathon/event-bus/sqlite';
import { root } from './processes.ts';

/**
 * `npm run dlq -- list|replay [consumer]`: events that a consumer could not handle, of the embedded product in DATA_DIR and,
 * when AMQP_URL is set, on RabbitMQ. A running product picks a replay up by itself.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [command, consumer] = positionals;
if (command !== 'list' && command !== 'replay') {
  console.error('npm run dlq -- list|replay [consumer]');
  process.exit(2);
}
const stores = [...embedded(), ...onRabbitMq()];
if (stores.length === 0) console.log('No event store in DATA_DIR, and AMQP_URL is not set.');
for (const [name, deadLetters] of stores) {
  try {
    await (command === 'list' ? list : replay)(name, deadLetters);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

async function list(name: string, deadLetters: DeadLetters): Promise<void> {
  const all = (await deadLetters.list()).filter(
    (deadLetter) => consumer === undefined || deadLetter.consumer === consumer,
  );
  console.log(`${name}: ${all.length} dead letters`);
  for (const { at, consumer: whose, event, reason } of all)
    console.log(`  ${at}  ${whose}  ${event.type}  ${event.id}\n      ${reason}`);
}

async function replay(name: string, deadLetters: DeadLetters): Promise<void> {
  console.log(`${name}: ${await deadLetters.replay(consumer)} put back`);
}

function embedded(): [string, DeadLetters][] {
  const file = join(process.env.DATA_DIR ?? join(root, 'data'), 'events.db');
  return existsSync(file)
    ? [[file, sqliteDeadLetters(openEventsDatabase(file, { shared: true }), () => new Date())]]
    : [];
}

function onRabbitMq(): [string, DeadLetters][] {
  const { AMQP_URL: url, AMQP_EXCHANGE: exchange = eventsExchange } = process.env;
  return url ? [['RabbitMQ', amqpDeadLetters({ url, exchange, consumers: knownConsumers() })]] : [];
}

/** Those whose dead letters infra/rabbitmq declares, and the one asked for. */
function knownConsumers(): string[] {
  const file = join(root, 'infra/rabbitmq/definitions/10-topology.json');
  const { queues } = JSON.parse(readFileSync(file, 'utf8')) as { queues: { name: string }[] };
  const prefix = `${eventsExchange}.dead.`;
  const names = queues.map(({ name }) => name).filter((name) => name.startsWith(prefix));
  return [...new Set([...names.map((name) => name.slice(prefix.length)), ...(consumer ? [consumer] : [])])];
}
