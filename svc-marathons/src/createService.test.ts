import type { MarathonEvent } from '@marathon/contracts/events';
import { memoryBus } from '@marathon/event-bus';
import { createLogger, createMetrics } from '@marathon/service-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seedMarathons } from './application/transactions/seedMarathons.ts';
import { aMarathon, aMarathonBody, aRegistrationEvent } from './testing/builders.ts';
import { ada, type RunningService, startService } from './testing/startService.ts';

let service: RunningService;
let heard: MarathonEvent[];
const bus = memoryBus({
  deadLetters: { add: vi.fn() },
  logger: createLogger('test', 'silent'),
  metrics: createMetrics('test'),
  now: () => new Date(),
});

beforeEach(async () => {
  service = await startService();
  heard = [];
});
afterEach(async () => {
  await service.stop();
  await bus.close();
});

test('what happens to a marathon reaches other services, and a registration of theirs its count', async () => {
  const { marathons } = service;
  for (const consumer of marathons.consumers) await bus.subscribe(consumer);
  await bus.subscribe({
    consumer: 'listener',
    types: ['marathon.created', 'marathon.updated', 'marathon.deleted', 'marathon.count-changed'],
    batchSize: 10,
    handle: async (events) => void heard.push(...events),
  });
  marathons.publishTo(bus);

  const { body } = await service.ask('/marathons', { method: 'POST', as: ada, body: aMarathonBody() });
  const path = `/marathons/${body.insertedId}`;
  await service.ask(path, { method: 'PATCH', as: ada, body: { title: 'New' } });
  await bus.publish([
    aRegistrationEvent(body.insertedId),
    aRegistrationEvent(body.insertedId),
    aRegistrationEvent(body.insertedId, 'registration.cancelled'),
    aRegistrationEvent(body.insertedId),
  ]);
  expect((await service.ask(path)).body.registrationCount).toBe(2);
  await service.ask(path, { method: 'DELETE', as: ada });

  await expect
    .poll(() => heard.map(({ type }) => type))
    .toEqual(['marathon.created', 'marathon.updated', 'marathon.count-changed', 'marathon.deleted']);
  expect(heard[2]?.data).toMatchObject({ marathonId: body.insertedId, registrationCount: 2 });
  await expect.poll(() => marathons.store.outbox.waiting()).toBe(0);
});

test('it is ready while its store answers', async () => {
  await expect(service.marathons.checks['marathons-store']?.()).resolves.toBeUndefined();
});

test('marathons that are seeded while it runs are listed at once', async () => {
  expect((await service.ask('/marathons')).body).toEqual([]);
  const entry = { marathon: aMarathon(), events: [] };
  await seedMarathons(service.marathons.store, [entry]);
  expect((await service.ask('/marathons')).body).toHaveLength(1);
});
