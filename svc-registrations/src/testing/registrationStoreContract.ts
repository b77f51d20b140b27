import type { MarathonSnapshot } from '@marathon/contracts/events';
import { ok, refuse } from '@marathon/contracts/result';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RegistrationStore } from '../application/ports.ts';
import { decideRegistration } from '../domain/decideRegistration.ts';
import type { RegistrationCommand } from '../domain/registrationCommand.ts';
import {
  aMarathonSnapshot,
  anId,
  aRegistrationCommand,
  cancel,
  duringRegistration,
  edit,
  marathonChanged,
  marathonDeleted,
  register,
} from './builders.ts';
import { keepsItsInvariants } from './randomHistory.ts';

/** What every registration store does, whatever database it lies in. `open` gives an empty one. */
export function registrationStoreContract(adapter: string, open: () => Promise<RegistrationStore>): void {
  describe(`registration store in ${adapter}`, () => {
    let store: RegistrationStore;
    beforeEach(async () => {
      store = await open();
      return () => store.close();
    });

    const known = async (snapshot: MarathonSnapshot = aMarathonSnapshot()) => {
      await store.upsertMarathon(snapshot);
      return snapshot;
    };
    const take = (...commands: RegistrationCommand[]) => register(store, commands);
    const codesOf = (outcomes: Awaited<ReturnType<typeof take>>) =>
      outcomes.map((outcome) =>
        outcome === 'marathon-unknown' ? outcome : outcome.ok ? 'granted' : outcome.refusal.code,
      );
    const waitingEvents = () => store.outbox.claim(1_000, 0);

    describe('registering', () => {
      test('grants in the order of asking until all are taken, across marathons and batches', async () => {
        const [small, large] = [await known(aMarathonSnapshot({ limit: 2 })), await known()];
        const asks = (marathonId: string) => aRegistrationCommand({ marathonId });
        const first = await take(asks(small.marathonId), asks(large.marathonId), asks(small.marathonId));
        const second = await take(asks(large.marathonId), asks(small.marathonId));
        expect(codesOf(first)).toEqual(['granted', 'granted', 'granted']);
        expect(codesOf(second)).toEqual(['granted', 'sold-out']);
      });

      test('stores the registration with the marathon as it is now, and its event', async () => {
        const marathon = await known(aMarathonSnapshot({ registrationFee: 0.1 }));
        const command = aRegistrationCommand({ marathonId: marathon.marathonId, address: 'Pier 1' });
        expect(await take(command)).toEqual([ok({ registrationId: command.registrationId })]);
        await store.applyMarathonEvents([marathonChanged({ ...marathon, revision: 2, title: 'New' })]);
        const stored = await store.byId(command.registrationId);
        expect(stored).toEqual({
          id: command.registrationId,
          email: command.email,
          marathonId: marathon.marathonId,
          marathonTitle: 'Harbour Run',
          registrationStart: marathon.registrationStart,
          registrationFee: 0.1,
          eventDate: marathon.eventDate,
          location: 'Oslo',
          timeZone: 'Europe/Oslo',
          firstName: 'Ada',
          lastName: 'Lovelace',
          participantName: 'Ada Lovelace',
          contact: '+47 1',
          additionalInfo: '',
          address: 'Pier 1',
          date: duringRegistration.toISOString(),
          status: 'active',
        });
        expect(await store.byEmail(command.email)).toEqual([stored]);
        expect(await waitingEvents()).toMatchObject([
          {
            type: 'registration.created',
            time: command.at.toISOString(),
            data: { registrationId: command.registrationId, marathonId: marathon.marathonId },
          },
        ]);
      });

      test('gives one person one place per marathon, also within one batch', async () => {
        const { marathonId } = await known();
        const email = 'ada@example.org';
        const outcomes = await take(
          aRegistrationCommand({ marathonId, email }),
          aRegistrationCommand({ marathonId, email }),
        );
        const later = await take(aRegistrationCommand({ marathonId, email }));
        expect(codesOf([...outcomes, ...later])).toEqual([
          'granted',
          'already-registered',
          'already-registered',
        ]);
        expect(await store.byEmail(email)).toHaveLength(1);
      });

      test('says that a marathon is unknown and keeps nothing', async () => {
        const command = aRegistrationCommand({ idempotency: { key: 'k', fingerprint: 'f' } });
        expect(await take(command)).toEqual(['marathon-unknown']);
        await known(aMarathonSnapshot({ marathonId: command.form.marathonId }));
        expect(codesOf(await take(command))).toEqual(['granted']);
      });

      test('keeps nothing of a batch of which one command fails', async () => {
        const { marathonId } = await known(aMarathonSnapshot({ limit: 1 }));
        const [good, poison] = [aRegistrationCommand({ marathonId }), aRegistrationCommand({ marathonId })];
        const batch = register(store, [good, poison], (command, view) => {
          if (command === poison) throw new Error('poison');
          return decideRegistration(command, view);
        });
        await expect(batch).rejects.toThrow('poison');
        expect(await store.byId(good.registrationId)).toBeUndefined();
        expect(await waitingEvents()).toEqual([]);
        expect(codesOf(await take(good))).toEqual(['granted']);
      });

      test('never stores more places than the limit, even if the decision were wrong', async () => {
        const { marathonId } = await known(aMarathonSnapshot({ limit: 1 }));
        const commands = [aRegistrationCommand({ marathonId }), aRegistrationCommand({ marathonId })];
        const careless = register(store, commands, (command, view) =>
          decideRegistration(command, {
            ...view,
            marathon: { ...aMarathonSnapshot({ marathonId }), registrationCount: 0 },
          }),
        );
        await expect(careless).rejects.toThrow();
        expect(await store.byEmail(commands[0]?.email ?? '')).toEqual([]);
      });

      test('answers a command whose first commit was never confirmed with its own registration', async () => {
        const { marathonId } = await known(aMarathonSnapshot({ limit: 1 }));
        const command = aRegistrationCommand({ marathonId });
        expect(await take(command)).toEqual(await take(command));
        expect(await waitingEvents()).toHaveLength(1);
      });
    });

    describe('results under an Idempotency-Key', () => {
      const email = 'ada@example.org';
      const idempotency = { key: 'k1', fingerprint: 'f1' };

      test('are given again, within a batch and later, and nothing is stored twice', async () => {
        const { marathonId } = await known(aMarathonSnapshot({ limit: 2 }));
        const ask = () => aRegistrationCommand({ marathonId, email, idempotency });
        const [first, repeated] = await take(ask(), ask());
        expect(codesOf([first ?? 'marathon-unknown'])).toEqual(['granted']);
        expect(repeated).toEqual(first);
        expect(await take(ask())).toEqual([first]);
        expect(await store.byEmail(email)).toHaveLength(1);
        expect(await waitingEvents()).toHaveLength(1);
      });

      test('include refusals, even when the reason has gone', async () => {
        const marathon = await known(aMarathonSnapshot({ limit: 1 }));
        const { marathonId } = marathon;
        await take(aRegistrationCommand({ marathonId }));
        const ask = () => aRegistrationCommand({ marathonId, email, idempotency });
        expect(codesOf(await take(ask()))).toEqual(['sold-out']);
        await store.applyMarathonEvents([
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

      test('are refused to another request under the same key, and are each person’s own', async () => {
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

      test('are deleted when they are old, a bounded number at a time', async () => {
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
        expect(await store.pruneIdempotencyRecords(at(3), 1)).toBe(1);
        expect(await store.pruneIdempotencyRecords(at(3), 10)).toBe(1);
        expect(await store.pruneIdempotencyRecords(at(3), 10)).toBe(0);
      });
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
      await store.applyMarathonEvents([marathonChanged(raised)]);
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
      expect(await store.pruneIdempotencyRecords(before, 1)).toBe(1);
      expect(await store.pruneIdempotencyRecords(before, 2)).toBe(1);
      expect(await store.pruneIdempotencyRecords(before, 2)).toBe(0);
    });

    describe('cancelling', () => {
      test('frees the place once and tells it', async () => {
        const { marathonId } = await known(aMarathonSnapshot({ limit: 1 }));
        const command = aRegistrationCommand({ marathonId });
        await take(command);
        const both = await Promise.all(
          [1, 2].map(() => cancel(store, command.registrationId, command.email)),
        );
        expect(both.map(({ ok }) => ok)).toEqual([true, false]);
        expect(both[1]).toEqual(refuse('registration-not-found'));
        expect((await waitingEvents()).map(({ type }) => type)).toEqual([
          'registration.created',
          'registration.cancelled',
        ]);
        expect(
          codesOf(await take(aRegistrationCommand({ marathonId }), aRegistrationCommand({ marathonId }))),
        ).toEqual(['granted', 'sold-out']);
      });

      test('is not done when refused', async () => {
        const { marathonId } = await known();
        const command = aRegistrationCommand({ marathonId });
        await take(command);
        expect(await cancel(store, command.registrationId, 'bob@example.org')).toEqual(refuse('forbidden'));
        expect(await store.byId(command.registrationId)).toBeDefined();
        expect(await waitingEvents()).toHaveLength(1);
      });
    });

    test('an edit is kept, and an edit that is refused is not', async () => {
      const { marathonId } = await known();
      const command = aRegistrationCommand({ marathonId });
      await take(command);
      const change = {
        participantName: 'Ada King',
        contactNumber: '+47 2',
        address: 'Pier 1',
        additionalInfo: 'Asthma',
      };
      const edited = await edit(store, command.registrationId, command.email, change);
      expect(edited).toMatchObject(ok({ modified: true }));
      const others = { ...change, address: 'Elsewhere' };
      expect(await edit(store, command.registrationId, 'bob@example.org', others)).toEqual(
        refuse('forbidden'),
      );
      expect(await edit(store, anId(), command.email, change)).toEqual(refuse('registration-not-found'));
      expect(await store.byId(command.registrationId)).toMatchObject({
        participantName: 'Ada King',
        lastName: 'King',
        contact: '+47 2',
        address: 'Pier 1',
        additionalInfo: 'Asthma',
      });
    });

    describe('where and when a registration’s marathon is', () => {
      const { location: _, timeZone: __, ...beforeThere } = aMarathonSnapshot();
      const registered = async (snapshot: MarathonSnapshot) => {
        await known(snapshot);
        const command = aRegistrationCommand({ marathonId: snapshot.marathonId });
        await take(command);
        return async () => {
          const found = await store.byId(command.registrationId);
          expect(await store.byEmail(command.email)).toEqual([found]);
          return found && [found.eventDate, found.location, found.timeZone];
        };
      };

      test('is what the marathon says now, also after it was cancelled', async () => {
        const marathon = aMarathonSnapshot();
        const where = await registered(marathon);
        const moved = { eventDate: '2027-04-01T08:00:00.000Z', location: 'Bergen', timeZone: 'UTC' };
        const changed = { ...marathon, ...moved, revision: 2 };
        await store.applyMarathonEvents([marathonChanged(changed)]);
        expect(await where()).toEqual([moved.eventDate, 'Bergen', 'UTC']);
        await store.applyMarathonEvents([marathonDeleted(changed)]);
        expect(await where()).toEqual([moved.eventDate, 'Bergen', 'UTC']);
      });

      test('is not known from an event of an older version, and learnt from the same revision later', async () => {
        const marathon = { ...beforeThere, marathonId: anId() };
        const where = await registered(marathon);
        expect(await where()).toEqual([marathon.eventDate, null, null]);
        await store.upsertMarathon({ ...marathon, location: 'Oslo', timeZone: 'Europe/Oslo' });
        expect(await where()).toEqual([marathon.eventDate, 'Oslo', 'Europe/Oslo']);
      });

      test('is unknown after a change that an older version told, and not changed by what comes late', async () => {
        const marathon = aMarathonSnapshot();
        const where = await registered(marathon);
        const older = { ...beforeThere, marathonId: marathon.marathonId, revision: 2 };
        await store.applyMarathonEvents([marathonChanged(older)]);
        expect(await where()).toEqual([marathon.eventDate, null, null]);
        await store.upsertMarathon(marathon);
        expect(await where()).toEqual([marathon.eventDate, null, null]);
        await store.upsertMarathon({ ...marathon, revision: 2, location: 'Bergen' });
        await store.upsertMarathon({ ...marathon, revision: 2, location: 'Narvik' });
        expect(await where()).toEqual([marathon.eventDate, 'Bergen', 'Europe/Oslo']);
      });
    });

    test('a person’s registrations are listed newest first', async () => {
      const email = 'ada@example.org';
      const asked = await Promise.all(
        [1, 3, 2, 2].map(async (day) => {
          const { marathonId } = await known();
          return aRegistrationCommand({ marathonId, email, at: new Date(`2027-01-0${day}T00:00:00Z`) });
        }),
      );
      await take(...asked, aRegistrationCommand({ marathonId: asked[0]?.form.marathonId ?? '' }));
      const ids = (await store.byEmail(email)).map(({ id }) => id);
      expect(ids).toEqual([1, 3, 2, 0].map((i) => asked[i]?.registrationId));
    });

    describe('what it knows of marathons', () => {
      const stateOf = async (marathonId: string) => {
        let state: unknown;
        await register(store, [aRegistrationCommand({ marathonId })], (_command, { marathon }) => {
          state = marathon;
          return { kind: 'look-up' };
        });
        return state;
      };

      test('is the highest revision, in whatever order the events come', async () => {
        const first = aMarathonSnapshot();
        const [second, third] = [2, 3].map((revision) => ({ ...first, revision, title: `v${revision}` }));
        if (!second || !third) throw new Error();
        await store.applyMarathonEvents([marathonChanged(third), marathonChanged(first, 'marathon.created')]);
        await store.upsertMarathon(second);
        expect(await stateOf(first.marathonId)).toEqual({ ...third, registrationCount: 0 });
      });

      test('stays deleted, whatever comes late', async () => {
        const marathon = aMarathonSnapshot();
        await store.applyMarathonEvents([
          marathonDeleted(marathon),
          marathonChanged(marathon, 'marathon.created'),
        ]);
        await store.upsertMarathon({ ...marathon, revision: 99 });
        expect(await stateOf(marathon.marathonId)).toBe('deleted');
        expect(codesOf(await take(aRegistrationCommand({ marathonId: marathon.marathonId })))).toEqual([
          'marathon-not-found',
        ]);
      });

      test('is the same when an event comes twice', async () => {
        const marathon = aMarathonSnapshot();
        const event = marathonChanged(marathon, 'marathon.created');
        await store.applyMarathonEvents([event, event]);
        await store.applyMarathonEvents([event]);
        expect(await stateOf(marathon.marathonId)).toEqual({ ...marathon, registrationCount: 0 });
      });

      test('keeps the places when the marathon changes, also with a limit below them', async () => {
        const marathon = await known(aMarathonSnapshot({ limit: 3 }));
        const commands = [1, 2, 3].map(() => aRegistrationCommand({ marathonId: marathon.marathonId }));
        await take(...commands);
        const lowered = { ...marathon, revision: 2, participantsLimit: 1 };
        await store.applyMarathonEvents([marathonChanged(lowered)]);
        expect(await stateOf(marathon.marathonId)).toEqual({ ...lowered, registrationCount: 3 });
        const { registrationId = '', email = '' } = commands[0] ?? {};
        await cancel(store, registrationId, email);
        expect(codesOf(await take(aRegistrationCommand({ marathonId: marathon.marathonId })))).toEqual([
          'sold-out',
        ]);
      });
    });

    test('registrations of a deleted marathon read marathon-cancelled and can be cancelled', async () => {
      const marathon = await known();
      const command = aRegistrationCommand({ marathonId: marathon.marathonId });
      await take(command);
      await store.applyMarathonEvents([marathonDeleted(marathon)]);
      expect(await store.byEmail(command.email)).toMatchObject([{ status: 'marathon-cancelled' }]);
      expect(await store.byId(command.registrationId)).toMatchObject({ status: 'marathon-cancelled' });
      expect(await cancel(store, command.registrationId, command.email)).toMatchObject({ ok: true });
      expect(await store.byEmail(command.email)).toEqual([]);
    });

    test.each([1, 2, 3, 4, 5])('keeps its invariants through random history %i', async (seed) => {
      await keepsItsInvariants(store, seed);
    });
  });
}
