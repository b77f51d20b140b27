import { temporaryFolder } from '@marathon/persistence/testing/files';
import { marathonSources } from '@marathon/svc-marathons/transfer';
import { messageSources } from '@marathon/svc-messages/transfer';
import { registrationSources } from '@marathon/svc-registrations/transfer';
import { expect, onTestFinished, test } from 'vitest';
import { fillStore } from '../testing/fillStore.ts';
import { memoryTarget } from '../testing/memoryTarget.ts';
import { collectionsOf } from './collections.ts';
import { deadLettersIn } from './deadLetters.ts';
import { openSource } from './openSource.ts';
import { openTarget, type Target } from './openTarget.ts';
import type { Options } from './options.ts';

/** Targets in memory, and the names of those that were written. */
function memoryTargets() {
  const used = new Set<string>();
  const targets = new Proxy(
    {},
    {
      get(_, name) {
        used.add(String(name));
        return memoryTarget();
      },
    },
  );
  return { used, targets };
}

async function aStore() {
  const folder = temporaryFolder();
  await fillStore(folder, { registrations: 1, accounts: 0 });
  const source = openSource(folder);
  onTestFinished(() => source.close());
  return source;
}

test('whatever a service keeps moves', async () => {
  const source = await aStore();
  const [marathons, registrations, messages] = [memoryTargets(), memoryTargets(), memoryTargets()];
  const target = {
    marathons: marathons.targets,
    registrations: registrations.targets,
    messages: messages.targets,
    accounts: memoryTarget(),
  } as unknown as Target;
  const at = new Date();
  collectionsOf({ source, target, at });
  expect(marathons.used).toEqual(new Set(Object.keys(marathonSources(source.marathons, at))));
  expect(registrations.used).toEqual(new Set(Object.keys(registrationSources(source.registrations, at))));
  expect(messages.used).toEqual(new Set(Object.keys(messageSources(source.messages, at))));
});

test('a dead letter moves to the broker for its own consumer, and is no event that waits for all', async () => {
  const source = await aStore();
  const targets = memoryTargets().targets;
  const target = {
    marathons: targets,
    registrations: targets,
    messages: targets,
    deadLetters: memoryTarget(),
  } as unknown as Target;
  const collections = collectionsOf({ source, target, at: new Date() });
  const entriesOf = (name: string) => [
    ...((collections.find((collection) => collection.name === name)?.source.read() ?? []) as Iterable<{
      readonly event: { readonly id: string };
    }>),
  ];
  const [deadLetter, ...others] = entriesOf('rabbitmq.dead_letters');
  expect(others).toEqual([]);
  expect(deadLetter).toMatchObject({ consumer: 'svc-marathons', reason: 'a test' });
  const waiting = collections.map(({ name }) => name).filter((name) => name.endsWith('.outbox'));
  const events = waiting.flatMap(entriesOf).map(({ event }) => event.id);
  expect(events.length).toBeGreaterThan(0);
  expect(events).not.toContain(deadLetter?.event.id);
});

test('without a broker dead letters stop the move, which says how many there are', async () => {
  const source = await aStore();
  const options = { mongoUrl: 'mongodb://127.0.0.1:9', broker: undefined } as Options;
  await expect(openTarget(options, deadLettersIn(source))).rejects.toThrow(
    'The store has dead letters (1), which go to RabbitMQ: set AMQP_URL',
  );
});
