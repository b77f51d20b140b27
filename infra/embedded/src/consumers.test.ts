import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventSchema, eventsExchange } from '@marathon/contracts/events';
import { wireNames } from '@marathon/contracts/wireNames';
import { createLiveUpdates } from '@marathon/gateway';
import { createApiTokens, createLogger, createMetrics } from '@marathon/service-kit';
import { createMarathons, openSqliteMarathonStore } from '@marathon/svc-marathons';
import { createRegistrations, openSqliteRegistrationStore } from '@marathon/svc-registrations';
import { expect, onTestFinished, test } from 'vitest';

/** Each gateway process declares a group of its own. */
const gatewayGroup = wireNames.gateway.consumer('gateway');

test('every type of event has a consumer: a bus refuses others, and the outbox behind them waits', () => {
  const types = eventSchema.options.map(({ shape }) => shape.type.value);
  const taken = new Set(consumers().flatMap((consumer) => consumer.types));
  const untaken = types.filter((type) => !taken.has(type));
  expect(untaken, `subscribe a consumer to ${untaken.join(' and ')}`).toEqual([]);
});

test("RabbitMQ's definitions bind each service's queue to what it subscribes to, before it has run once", () => {
  const wanted = consumers()
    .filter(({ consumer }) => consumer !== gatewayGroup)
    .flatMap(({ consumer, types }) => types.map((type) => `${type} → ${eventsExchange}.for.${consumer}`));
  expect(bound().toSorted()).toEqual(wanted.toSorted());
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

/** Of the services and the gateway, as the product subscribes them. */
function consumers() {
  const now = () => new Date();
  const telemetry = { logger: createLogger('test', 'silent'), metrics: createMetrics('test'), now };
  const tokens = createApiTokens('a secret of at least 32 characters', now);
  const marathons = createMarathons({
    ...telemetry,
    tokens,
    store: openSqliteMarathonStore(':memory:', now),
    publicUrl: 'http://localhost',
  });
  const registrations = createRegistrations({
    ...telemetry,
    tokens,
    store: openSqliteRegistrationStore(':memory:', now),
    marathons: { find: async () => undefined },
  });
  const live = createLiveUpdates({ ...telemetry, consumer: gatewayGroup });
  onTestFinished(async () => {
    live.stop();
    await Promise.all([marathons.stop(), registrations.stop()]);
  });
  return [...marathons.consumers, ...registrations.consumers, live.subscription];
}
