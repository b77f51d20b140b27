import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventSchema, eventsExchange } from '@marathon/contracts/events';
import { wireNames } from '@marathon/contracts/wireNames';
import { expect, test } from 'vitest';
import { partsInMemory } from './testing/partsInMemory.ts';

/** Each gateway process has its own group. */
const gatewayGroup = wireNames.gateway.consumer('gateway');
const subscriptions = () => partsInMemory({ liveConsumer: gatewayGroup }).consumers;

test('every type of event has a consumer: a bus refuses others, and the outbox behind them waits', () => {
  const types = eventSchema.options.map(({ shape }) => shape.type.value);
  const taken = new Set(subscriptions().flatMap((consumer) => consumer.types));
  const untaken = types.filter((type) => !taken.has(type));
  expect(untaken, `subscribe a consumer to ${untaken.join(' and ')}`).toEqual([]);
});

test("RabbitMQ's definitions bind each service's queue to what it subscribes to, before it has run once", () => {
  const expected = subscriptions()
    .filter(({ consumer }) => consumer !== gatewayGroup)
    .flatMap(({ consumer, types }) => types.map((type) => `${type} → ${eventsExchange}.for.${consumer}`));
  expect(bound().toSorted()).toEqual(expected.toSorted());
});

function bound(): string[] {
  const file = join(import.meta.dirname, '../../rabbitmq/definitions/10-topology.json');
  const { bindings } = JSON.parse(readFileSync(file, 'utf8')) as {
    bindings: { source: string; destination: string; routing_key: string }[];
  };
  return bindings
    .filter(({ source }) => source === eventsExchange)
    .map(({ routing_key, destination }) => `${routing_key} → ${destination}`);
}
