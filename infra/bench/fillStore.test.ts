import { join } from 'node:path';
import { toEmail } from '@marathon/contracts/email';
import { temporaryFolder } from '@marathon/e2e/product';
import { openSqliteRegistrationStore } from '@marathon/svc-registrations';
import { expect, test } from 'vitest';
import { fillStore } from './fillStore.ts';

test('a filled store holds as many registrations as were asked for', async () => {
  const folder = temporaryFolder();
  await fillStore(folder.path, 25);
  const store = openSqliteRegistrationStore(join(folder.path, 'registrations.db'), () => new Date());
  const stored = (runner: number) =>
    store.ofPerson({
      accountId: `earlier-${runner}`,
      email: toEmail(`earlier-${runner}@load.invalid`),
    });
  expect(await stored(0)).toHaveLength(1);
  expect(await stored(24)).toHaveLength(1);
  expect(await stored(25)).toHaveLength(0);
  expect(await store.outbox.waiting()).toBe(0);
  await store.close();
  folder.remove();
});
