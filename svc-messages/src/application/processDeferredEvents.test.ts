import { createLogger } from '@marathon/service-kit';
import { expect, test } from 'vitest';
import { openSqliteMessageStore } from '../adapters/sqlite/messageStore.ts';
import type { EventBody } from '../domain/changes.ts';
import { startSending } from '../jobs/sendQueue.ts';
import { aQueue } from '../testing/aQueue.ts';
import { aRace, cancelled, created, registered, removed, start } from '../testing/builders.ts';
import { startService } from '../testing/startService.ts';
import { processDeferredEvents } from './processDeferredEvents.ts';

const isStoreAway = () => false;

function aQueueWithDeferredEvents() {
  const queue = aQueue(openSqliteMessageStore(':memory:', () => new Date(start)));
  const logger = createLogger('test', 'silent');
  const processDeferred = processDeferredEvents({
    store: queue.store,
    now: () => new Date(start),
    logger,
    isStoreAway,
  });
  return {
    ...queue,
    deferred: (...events: EventBody[]) => queue.store.deferred.add(events),
    processDeferred,
    async processAll() {
      while (await processDeferred());
    },
  };
}

test('events that are put off cause the same mails later, in whatever order', async () => {
  const { tell, deferred, processAll, sendDue } = aQueueWithDeferredEvents();
  const race = aRace();
  const [one, two] = [registered(race.marathonId), registered(race.marathonId)];
  await deferred(one, two);
  await tell(created(race), cancelled(two));
  expect(await sendDue()).toEqual(['place-cancelled']);
  await deferred(one);
  await processAll();
  expect(await sendDue()).toEqual(['place-confirmed']);
});

test('a stop before they are forgotten causes no second mail', async () => {
  const { store, deferred, processDeferred, sendDue } = aQueueWithDeferredEvents();
  await deferred(registered(aRace().marathonId));
  const firstBatch = await store.deferred.first();
  await processDeferred();
  await store.deferred.add(firstBatch?.events ?? []);
  expect([await processDeferred(), await processDeferred()]).toEqual([true, false]);
  expect(await sendDue()).toEqual(['place-confirmed']);
});

test('an event that cannot be decided takes no other along', async () => {
  const { deferred, processAll, sendDue } = aQueueWithDeferredEvents();
  const broken = { type: 'registration.created', time: start } as unknown as EventBody;
  await deferred(broken, registered(aRace().marathonId));
  await processAll();
  expect(await sendDue()).toEqual(['place-confirmed']);
});

test('a crowd is put off until it has gone, and then hears of what happened meanwhile', async () => {
  const service = await startService();
  const race = aRace();
  const crowd = Array.from({ length: 100 }, () => registered(race.marathonId, service.somebody()));
  const handle = (...events: EventBody[]) => service.messages.consumers[0]?.handle(events as never);
  await handle(created(race));
  await handle(...crowd);
  await handle(removed(race));
  expect(await service.store.mails.waiting()).toMatchObject({ queued: 0 });
  const processDeferred = processDeferredEvents({
    ...service,
    logger: createLogger('test', 'silent'),
    now: () => new Date(start),
    isStoreAway,
  });
  expect([await processDeferred(), await processDeferred()]).toEqual([true, false]);
  await service.sendAll();
  expect(service.sent).toHaveLength(100);
  await service.stop();
});

test('a process of its own decides about a crowd at once', async () => {
  const service = await startService({ defersRush: false });
  const race = aRace();
  await service.handle(created(race), ...Array.from({ length: 100 }, () => registered(race.marathonId)));
  expect(await service.store.mails.waiting()).toMatchObject({ queued: 100 });
  await service.stop();
});

test('nothing is announced before the last event that was put off is taken up', async () => {
  const steps: string[] = [];
  const deferred = [true, true, false];
  const announced = Promise.withResolvers<void>();
  const worker = startSending({
    queue: { claim: async () => [] },
    send: async () => 'sent',
    async processDeferred() {
      steps.push('take up');
      return deferred.shift() ?? false;
    },
    async announce() {
      steps.push('announce');
      announced.resolve();
      return false;
    },
    perSecond: 20,
    onTried: () => {},
    isCrowded: () => false,
    logger: createLogger('test', 'silent'),
  });
  await announced.promise;
  await worker.stop();
  expect(steps.slice(0, 4)).toEqual(['take up', 'take up', 'take up', 'announce']);
});
