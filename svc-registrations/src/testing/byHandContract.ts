import { ok } from '@marathon/contracts/result';
import { describe, expect, test } from 'vitest';
import { aMarathonSnapshot, anId, aRegistrationCommand, cancel, register } from './builders.ts';
import { byHand } from './byHand.ts';
import { codesOf, type Subject } from './registrationStoreSubject.ts';

const overLimit = { overLimit: true, reason: 'The winner of last year' };

/** What organizers do to single registrations, and that the spots stay exact. */
export function byHandContract(subject: Subject): void {
  describe('by hand', () => {
    const takenOf = async (marathonId: string) => {
      const marathon = await subject.store.marathonById(marathonId);
      return typeof marathon === 'object' ? marathon.registrationCount : marathon;
    };
    const full = async () => {
      const marathon = await subject.known(aMarathonSnapshot({ limit: 1 }));
      const runner = aRegistrationCommand({ marathonId: marathon.marathonId });
      await subject.take(runner);
      return { ...marathon, runner };
    };
    const email = (name: string) => ({ email: `${name}@example.org` });

    test('who is added takes a spot as everybody does, and is registered', async () => {
      const { marathonId } = await subject.known(aMarathonSnapshot({ limit: 1 }));
      const { add } = byHand(subject.store);
      const added = await add(marathonId, {});
      const id = added.ok ? added.value.registrationId : '';
      expect(await subject.store.byId(id)).toMatchObject({
        accountId: null,
        email: 'ada@example.org',
        participantName: 'Ada King',
      });
      expect(await takenOf(marathonId)).toBe(1);
      expect(await subject.waitingEvents()).toMatchObject([
        { type: 'registration.created', data: { registrationId: id, marathonId, isImported: true } },
      ]);
      expect(await add(marathonId, {})).toMatchObject({ refusal: { code: 'already-registered' } });
      expect(await add(marathonId, email('bob'))).toMatchObject({ refusal: { code: 'sold-out' } });
      expect(await takenOf(marathonId)).toBe(1);
    });

    test('over the limit only those are added of whom an organizer says so: no runner follows', async () => {
      const { marathonId, runner } = await full();
      const { add } = byHand(subject.store);
      expect(await add(marathonId, { ...overLimit, ...email('a') })).toMatchObject({ ok: true });
      expect(await add(marathonId, { ...overLimit, ...email('b') })).toMatchObject({ ok: true });
      expect(await takenOf(marathonId)).toBe(3);
      const more = () => aRegistrationCommand({ marathonId });
      expect(codesOf(await subject.take(more()))).toEqual(['sold-out']);
      await cancel(subject.store, runner.registrationId, runner.email);
      expect([await takenOf(marathonId), codesOf(await subject.take(more()))]).toEqual([2, ['sold-out']]);
    });

    test('nobody else goes above the limit by accident, whoever decided, also once it is passed', async () => {
      const { marathonId } = await full();
      await byHand(subject.store).add(marathonId, overLimit);
      const granted = register(subject.store, [aRegistrationCommand({ marathonId })], (command, view) => ({
        kind: 'grant',
        registration: {
          ...(view.marathon as object),
          id: command.registrationId,
        } as never,
        facts: [],
        result: ok({ registrationId: command.registrationId }),
      }));
      await expect(granted).rejects.toThrow();
      expect(await takenOf(marathonId)).toBe(2);
    });

    test('with runners who register meanwhile the count is that of the registrations, and runners keep to the limit', async () => {
      const { marathonId } = await subject.known(aMarathonSnapshot({ limit: 10 }));
      const { add } = byHand(subject.store);
      const adding = Array.from({ length: 12 }, (_, i) =>
        add(marathonId, { ...email(`added-${i}`), ...(i % 2 === 0 ? overLimit : {}) }),
      );
      const runners = Array.from({ length: 12 }, () => subject.take(aRegistrationCommand({ marathonId })));
      await Promise.all([...adding, ...runners]);
      const { participants, total } = await subject.store.participants({
        marathonId,
        state: 'placed',
        sort: 'oldest',
        atMost: 100,
      });
      expect(await takenOf(marathonId)).toBe(total);
      const added = await subject.store.log({ marathonId, atMost: 100 });
      const over = added.entries.filter(({ despite }) => despite.includes('sold-out')).length;
      expect(total).toBeLessThanOrEqual(10 + over);
      expect(new Set(participants.map((one) => one.email)).size).toBe(total);
      expect((await subject.waitingEvents()).length).toBe(total);
    });

    test('is done once under its key, also at the same time', async () => {
      const { marathonId } = await full();
      const { add } = byHand(subject.store);
      const twice = () => add(marathonId, overLimit, 'key');
      const [first, second] = await Promise.all([twice(), twice()]);
      expect([first, await takenOf(marathonId)]).toEqual([second, 2]);
      expect((await subject.store.log({ marathonId, atMost: 9 })).entries).toHaveLength(1);
    });

    test('who is cancelled frees the place, once, and only in the marathon that was named', async () => {
      const { marathonId, runner } = await full();
      const other = await subject.known();
      const { cancel: remove } = byHand(subject.store);
      expect(await remove(other.marathonId, runner.registrationId)).toMatchObject({
        refusal: { code: 'registration-not-found' },
      });
      expect(await remove(marathonId, anId())).toMatchObject({ refusal: { code: 'registration-not-found' } });
      const once = () => remove(marathonId, runner.registrationId);
      const outcomes = await Promise.all([once(), once()]);
      expect(outcomes.toSorted((a) => (a.ok && a.value.modified ? -1 : 1))).toEqual([
        ok({ modified: true }),
        ok({ modified: false }),
      ]);
      expect(await takenOf(marathonId)).toBe(0);
      const { accountId, registrationId } = runner;
      expect((await subject.waitingEvents()).at(-1)).toMatchObject({
        type: 'registration.cancelled',
        data: { registrationId, marathonId, accountId },
      });
    });

    test('a corrected name is found at once', async () => {
      const { marathonId, runner } = await full();
      await byHand(subject.store).correct(marathonId, runner.registrationId, {
        firstName: 'Grete',
        lastName: 'Waitz',
      });
      const found = await subject.store.participants({
        marathonId,
        state: 'placed',
        sort: 'name',
        search: 'waitz',
        atMost: 9,
      });
      expect(found.participants).toMatchObject([{ participantName: 'Grete Waitz' }]);
    });

    test('a corrected email is found at once, and nobody takes the email of somebody else', async () => {
      const { marathonId, runner } = await full();
      const { add, correct } = byHand(subject.store);
      const added = await add(marathonId, overLimit);
      const id = added.ok ? added.value.registrationId : '';
      expect(await correct(marathonId, id, { email: runner.email })).toMatchObject({
        refusal: { code: 'already-registered' },
      });
      expect(await correct(marathonId, id, email('ada.king'))).toMatchObject({ ok: true });
      const registered = await subject.store.registeredAmong(marathonId, [
        'ada.king@example.org',
        'ada@example.org',
      ]);
      expect([...registered]).toEqual([['ada.king@example.org', id]]);
      expect(await correct(marathonId, runner.registrationId, email('bob'))).toMatchObject({
        refusal: { code: 'validation-failed' },
      });
    });
  });
}
