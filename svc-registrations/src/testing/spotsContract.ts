import { ok } from '@marathon/contracts/result';
import { expect, test } from 'vitest';
import { aMarathonSnapshot, anId, aRegistrationCommand, cancel, marathonDeleted } from './builders.ts';
import { codesOf, type Subject } from './registrationStoreSubject.ts';

/** The part of the store’s contract that a waiting room goes by. */
export function spotsContract(subject: Subject): void {
  const { known, take } = subject;
  const takenOf = async (marathonId: string) => {
    const marathon = await subject.store.marathonById(marathonId);
    return typeof marathon === 'object' ? marathon.registrationCount : marathon;
  };

  test('a marathon is read with what is taken, after each registration and cancellation', async () => {
    const marathon = await known(aMarathonSnapshot({ limit: 2, waitingRoom: true }));
    const { marathonId } = marathon;
    expect(await subject.store.marathonById(marathonId)).toEqual({ ...marathon, registrationCount: 0 });
    const [first, ...more] = [1, 2, 3].map(() =>
      aRegistrationCommand({ marathonId, admission: { marathonId, number: 1 } }),
    );
    if (!first) throw new Error();
    expect(codesOf(await take(first, ...more))).toEqual(['granted', 'granted', 'sold-out']);
    expect(await takenOf(marathonId)).toBe(2);
    await cancel(subject.store, first.registrationId, first.email);
    expect(await takenOf(marathonId)).toBe(1);
  });

  test('a marathon that is deleted is told from one that is not known', async () => {
    const marathon = await known();
    await subject.store.applyMarathonEvents([marathonDeleted(marathon)]);
    expect(await takenOf(marathon.marathonId)).toBe('deleted');
    expect(await takenOf(anId())).toBeUndefined();
  });

  test('without an admission nothing is stored, not even the refusal under the key', async () => {
    const { marathonId } = await known(aMarathonSnapshot({ limit: 2, waitingRoom: true }));
    const asked = { marathonId, email: 'ada@example.org', idempotency: { key: 'k', fingerprint: 'f' } };
    const admitted = aRegistrationCommand({ ...asked, admission: { marathonId, number: 1 } });
    expect(codesOf(await take(aRegistrationCommand(asked), aRegistrationCommand({ marathonId })))).toEqual([
      'admission-required',
      'admission-required',
    ]);
    expect(await takenOf(marathonId)).toBe(0);
    expect(await take(admitted)).toEqual([ok({ registrationId: admitted.registrationId })]);
    expect(await take(aRegistrationCommand(asked))).toEqual([
      ok({ registrationId: admitted.registrationId }),
    ]);
    expect(await takenOf(marathonId)).toBe(1);
  });

  test('an admission is good for one registration, also after that was cancelled', async () => {
    const { marathonId } = await known(aMarathonSnapshot({ limit: 9, waitingRoom: true }));
    const asking = (number: number, email = 'ada@example.org') =>
      aRegistrationCommand({ marathonId, email, admission: { marathonId, number } });
    const first = asking(7);
    expect(codesOf(await take(first, asking(7)))).toEqual(['granted', 'already-registered']);
    await cancel(subject.store, first.registrationId, first.email);
    expect(codesOf(await take(asking(7)))).toEqual(['admission-required']);
    // Numbers begin again when a waiting room is lost.
    expect(codesOf(await take(asking(7, 'bob@example.org')))).toEqual(['granted']);
    expect(codesOf(await take(asking(12)))).toEqual(['granted']);
  });

  test('a refusal without an admission is not kept: later the same request gets a spot with one', async () => {
    const { marathonId } = await known(aMarathonSnapshot({ limit: 1, waitingRoom: true }));
    const other = aRegistrationCommand({ marathonId, admission: { marathonId, number: 1 } });
    const asked = { marathonId, email: 'ada@example.org', idempotency: { key: 'k', fingerprint: 'f' } };
    expect(codesOf(await take(other, aRegistrationCommand(asked)))).toEqual(['granted', 'sold-out']);
    await cancel(subject.store, other.registrationId, other.email);
    const admitted = aRegistrationCommand({ ...asked, admission: { marathonId, number: 2 } });
    expect(codesOf(await take(admitted))).toEqual(['granted']);
  });
}
