import { readFileSync } from 'node:fs';
import { type EventType, eventsExchange } from '@marathon/contracts/events';
import { wireNames } from '@marathon/contracts/wireNames';
import { expect, test } from 'vitest';
import { amqpRetryDelaysMs } from './amqpBus.ts';
import { type Topology, topologyOf } from './topology.ts';

const file = new URL('../../../../../infra/rabbitmq/definitions/10-topology.json', import.meta.url);
const definitions: Topology = JSON.parse(readFileSync(file, 'utf8'));
const queueOf = `${eventsExchange}.for.`;

test('what operators import into RabbitMQ is what the bus declares', () => {
  const consumers = definitions.queues
    .filter(({ name }) => name.startsWith(queueOf))
    .map(({ name }) => name.slice(queueOf.length));
  const { gateway, identity, svcMarathons, svcMessages, svcRegistrations } = wireNames;
  const following = [gateway, svcMarathons, svcRegistrations].map(({ accountsConsumer }) => accountsConsumer);
  expect(consumers.sort()).toEqual(
    [
      ...[identity, svcMarathons, svcMessages, svcRegistrations].map(({ consumer }) => consumer),
      ...following,
    ].sort(),
  );
  const declared = consumers.map((consumer) =>
    topologyOf({
      exchange: eventsExchange,
      consumer,
      types: typesOf(consumer),
      retryDelaysMs: amqpRetryDelaysMs,
    }),
  );
  for (const part of ['exchanges', 'queues', 'bindings'] as const) {
    const expected = declared.flatMap((topology): readonly object[] => topology[part]);
    expect(new Set(definitions[part].map(essence))).toEqual(new Set(expected.map(essence)));
  }
});

const typesOf = (consumer: string) =>
  definitions.bindings
    .filter(({ source, destination }) => source === eventsExchange && destination === queueOf + consumer)
    .map((binding) => binding.routing_key as EventType);

/** Only fields that the bus sets: a definitions file also contains defaults. */
function essence(part: object): string {
  const fields = ['name', 'type', 'arguments', 'source', 'destination', 'routing_key'];
  const set = Object.entries(part).filter(([field]) => fields.includes(field));
  const settings = set.filter(([, value]) => typeof value !== 'object' || Object.keys(value).length > 0);
  return JSON.stringify(settings.sort(([a], [b]) => a.localeCompare(b)));
}
