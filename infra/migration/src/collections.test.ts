import { temporaryFolder } from '@marathon/persistence/testing/files';
import { marathonSources } from '@marathon/svc-marathons/transfer';
import { messageSources } from '@marathon/svc-messages/transfer';
import { registrationSources } from '@marathon/svc-registrations/transfer';
import { expect, onTestFinished, test } from 'vitest';
import { fillStore } from '../testing/fillStore.ts';
import { memoryTarget } from '../testing/memoryTarget.ts';
import { collectionsOf } from './collections.ts';
import { openSource } from './openSource.ts';
import type { Target } from './openTarget.ts';

/** Targets in memory, and the names of those that somebody stores to. */
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

test('whatever a service keeps moves', async () => {
  const folder = temporaryFolder();
  await fillStore(folder, { registrations: 1, accounts: 0 });
  const source = openSource(folder);
  onTestFinished(() => source.close());
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
