import { eventSchema } from '@marathon/contracts/events';
import { createLiveUpdates } from '@marathon/gateway';
import { createApiTokens, createLogger, createMetrics } from '@marathon/service-kit';
import { createMarathons, openSqliteMarathonStore } from '@marathon/svc-marathons';
import { createRegistrations, openSqliteRegistrationStore } from '@marathon/svc-registrations';
import { expect, onTestFinished, test } from 'vitest';

test('every type of event has a consumer: a bus refuses others, and the outbox behind them waits', () => {
  const types = eventSchema.options.map(({ shape }) => shape.type.value);
  const taken = new Set(consumers().flatMap((consumer) => consumer.types));
  const untaken = types.filter((type) => !taken.has(type));
  expect(untaken, `subscribe a consumer to ${untaken.join(' and ')}`).toEqual([]);
});

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
  const live = createLiveUpdates({ now, consumer: 'gateway' });
  onTestFinished(async () => {
    live.stop();
    await Promise.all([marathons.stop(), registrations.stop()]);
  });
  return [...marathons.consumers, ...registrations.consumers, live.subscription];
}
