import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aRegistrationEvent, count } from '../../testing/builders.ts';
import { countCorrectionsContract } from '../../testing/countCorrectionsContract.ts';
import { marathonStoreSubject } from '../../testing/marathonStoreSubject.ts';
import { openMarathonsBeside, sqliteCountCorrections } from './countCorrections.ts';
import { openSqliteMarathonStore } from './marathonStore.ts';

let file: string;
beforeEach(() => {
  file = join(temporaryFolder(), 'marathons.db');
});
const subject = marathonStoreSubject(async (now) => openSqliteMarathonStore(file, now));

function beside() {
  const db = openMarathonsBeside(file);
  onTestFinished(() => db.close());
  return sqliteCountCorrections(db, () => new Date());
}

countCorrectionsContract(subject, beside);

test('nobody counts between reading who is registered and writing', async () => {
  const { _id } = await subject.add();
  let refused: unknown;
  await beside().correct(
    _id,
    async () => {
      refused = await count(subject.store, [aRegistrationEvent(_id)]).catch((error: unknown) => error);
      return { registered: 0, waiting: [] };
    },
    () => undefined,
  );
  expect(refused).toBeInstanceOf(Error);
  expect(await subject.countOf(_id)).toBe(0);
});

test('the store notices that a count was corrected beside it, once', async () => {
  const { _id } = await subject.add();
  expect(await subject.store.writtenByOthers()).toBe(false);
  const correction = { count: { marathonId: _id, sum: 3, revision: 1 }, events: [] };
  await beside().correct(
    _id,
    async () => ({ registered: 3, waiting: [] }),
    () => correction,
  );
  expect(await subject.store.writtenByOthers()).toBe(true);
  expect(await subject.store.writtenByOthers()).toBe(false);
});
