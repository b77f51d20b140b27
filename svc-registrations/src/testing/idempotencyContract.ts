import { expect, test } from 'vitest';
import {
  aMarathonSnapshot,
  aPerson,
  aRegistrationCommand,
  duringRegistration,
  marathonChanged,
} from './builders.ts';
import { codesOf, type Subject } from './registrationStoreSubject.ts';

/** The part of the store’s contract that gives a first result again. */
export function idempotencyContract(subject: Subject): void {
  const { known, take, waitingEvents } = subject;

  const email = 'ada@example.org';
  const idempotency = { key: 'k1', fingerprint: 'f1' };

  test('a result is given again under its key, within a batch and later, and nothing is stored twice', async () => {
    const { marathonId } = await known(aMarathonSnapshot({ limit: 2 }));
    const ask = () => aRegistrationCommand({ marathonId, email, idempotency });
    const [first, repeated] = await take(ask(), ask());
    expect(codesOf([first ?? 'marathon-unknown'])).toEqual(['granted']);
    expect(repeated).toEqual(first);
    expect(await take(ask())).toEqual([first]);
    expect(await subject.store.ofPerson(aPerson(email))).toHaveLength(1);
    expect(await waitingEvents()).toHaveLength(1);
  });

  test('a refusal is given again under its key, even when the reason has gone', async () => {
    const marathon = await known(aMarathonSnapshot({ limit: 1 }));
    const { marathonId } = marathon;
    await take(aRegistrationCommand({ marathonId }));
    const ask = () => aRegistrationCommand({ marathonId, email, idempotency });
    expect(codesOf(await take(ask()))).toEqual(['sold-out']);
    await subject.store.applyMarathonEvents([
      marathonChanged({ ...marathon, revision: 2, participantsLimit: 9 }),
    ]);
    expect(codesOf(await take(ask()))).toEqual(['sold-out']);
    const missing = { ...idempotency, key: 'k2' };
    const asked = { email, idempotency: missing, marathonIsMissing: true };
    expect(codesOf(await take(aRegistrationCommand(asked), aRegistrationCommand(asked)))).toEqual([
      'marathon-not-found',
      'marathon-not-found',
    ]);
  });

  test('a key refuses another request, and is each person’s own', async () => {
    const { marathonId } = await known();
    const ask = (rest: object) => aRegistrationCommand({ marathonId, email, idempotency, ...rest });
    const outcomes = await take(
      ask({}),
      ask({ idempotency: { key: 'k1', fingerprint: 'f2' } }),
      ask({ email: 'bob@example.org', idempotency: { key: 'k1', fingerprint: 'f2' } }),
      ask({}),
    );
    expect(codesOf(outcomes)).toEqual(['granted', 'idempotency-key-reused', 'granted', 'granted']);
  });

  test('results are deleted when they are old, a bounded number at a time', async () => {
    const { marathonId } = await known();
    const at = (second: number) => new Date(duringRegistration.getTime() + second * 1_000);
    for (const second of [1, 2, 3])
      await take(
        aRegistrationCommand({
          marathonId,
          email,
          at: at(second),
          idempotency: { key: `${second}`, fingerprint: '' },
        }),
      );
    expect(await subject.store.pruneIdempotencyRecords(at(3), 1)).toBe(1);
    expect(await subject.store.pruneIdempotencyRecords(at(3), 10)).toBe(1);
    expect(await subject.store.pruneIdempotencyRecords(at(3), 10)).toBe(0);
  });

  test('of a person’s results the last thousand are kept, and nobody else’s are lost for it', async () => {
    const marathon = await known(aMarathonSnapshot({ limit: 1 }));
    const { marathonId } = marathon;
    await take(aRegistrationCommand({ marathonId }));
    const ask = (email: string, n: number) =>
      aRegistrationCommand({ marathonId, email, idempotency: { key: `${n}`, fingerprint: '' } });
    await take(ask('bob@example.org', 0));
    for (const from of [0, 334, 668])
      await take(...Array.from({ length: 334 }, (_, i) => ask('ada@example.org', from + i)));
    const raised = { ...marathon, revision: 2, participantsLimit: 9 };
    await subject.store.applyMarathonEvents([marathonChanged(raised)]);
    const again = [ask('bob@example.org', 0), ask('ada@example.org', 2), ask('ada@example.org', 1001)];
    expect(codesOf(await take(...again))).toEqual(['sold-out', 'sold-out', 'sold-out']);
    expect(codesOf(await take(ask('ada@example.org', 1)))).toEqual(['granted']);
  });

  test('old results are deleted, also those behind results of a time when the clock was ahead', async () => {
    const { marathonId } = await known();
    const answerAt = (at: string) =>
      take(
        aRegistrationCommand({ marathonId, at: new Date(at), idempotency: { key: 'k', fingerprint: '' } }),
      );
    for (const year of [2031, 2032, 2033]) await answerAt(`${year}-01-01T00:00:00Z`);
    for (const day of ['01', '02', '03']) await answerAt(`2027-01-${day}T00:00:00Z`);
    const before = new Date('2027-01-03T00:00:00Z');
    expect(await subject.store.pruneIdempotencyRecords(before, 1)).toBe(1);
    expect(await subject.store.pruneIdempotencyRecords(before, 2)).toBe(1);
    expect(await subject.store.pruneIdempotencyRecords(before, 2)).toBe(0);
  });
}
