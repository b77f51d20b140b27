import type { Clock } from '@marathon/contracts/clock';
import { describe, expect, test } from 'vitest';
import type { MarathonStore } from '../application/ports/marathonStore.ts';
import { accountContract } from './accountContract.ts';
import { additionContract } from './additionContract.ts';
import { aMarathon, anEventOf } from './builders.ts';
import { changeContract } from './changeContract.ts';
import { draftContract } from './draftContract.ts';
import { insert } from './insert.ts';
import { listContract } from './listContract.ts';
import { marathonStoreSubject } from './marathonStoreSubject.ts';
import { newStoreContract } from './newStoreContract.ts';
import { pictureStoreContract } from './pictureStoreContract.ts';
import { raceLogContract } from './raceLogContract.ts';
import { registrationCountContract } from './registrationCountContract.ts';
import { searchContract } from './searchContract.ts';
import { takedownContract } from './takedownContract.ts';
import { teamContract } from './teamContract.ts';

/** For every store of marathons. `open` gives a new, empty one with that clock. */
export function marathonStoreContract(adapter: string, open: (now: Clock) => Promise<MarathonStore>): void {
  describe(`marathons in ${adapter}`, () => {
    const subject = marathonStoreSubject(open);
    const { add, waiting } = subject;

    accountContract(subject);
    additionContract(subject);
    listContract(subject);
    changeContract(subject);
    draftContract(subject);
    takedownContract(subject);
    teamContract(subject);
    raceLogContract(subject);
    registrationCountContract(subject);
    newStoreContract(subject);
    pictureStoreContract(subject);
    searchContract(subject);

    test('the event of an addition is stored with it', async () => {
      const marathon = aMarathon();
      const event = anEventOf(marathon);
      await insert(subject.store, marathon, [event]);
      expect(await waiting()).toEqual([event]);
    });

    test('neither marathon nor event is stored when either cannot be', async () => {
      const marathon = await add();
      await expect(insert(subject.store, marathon, [anEventOf(marathon)])).rejects.toThrow();
      expect(await waiting()).toEqual([]);
      const other = aMarathon();
      const event = anEventOf(other);
      await expect(insert(subject.store, other, [event, event])).rejects.toThrow();
      expect(await subject.store.byId(other._id)).toBeUndefined();
    });

    test('a store is ready while it is open', async () => {
      await expect(subject.store.ready()).resolves.toBeUndefined();
    });
  });
}
