import { describe, expect, test } from 'vitest';
import type { ParticipantsAsked } from '../application/ports.ts';
import { aRegistrationCommand, cancel, duringRegistration, edit } from './builders.ts';
import type { Subject } from './registrationStoreSubject.ts';

/** The list of a marathon's participants. */
export function participantsContract(subject: Subject): void {
  describe('participants', () => {
    const names = ['Émile Zola', 'ada Lovelace', 'Åse Berg', 'Bob Stone', 'Ada Byron'];

    /** One after the other, a second apart. */
    async function registered() {
      const { marathonId } = await subject.known();
      await subject.take(aRegistrationCommand({ marathonId: (await subject.known()).marathonId }));
      const ids: string[] = [];
      for (const [i, name] of names.entries()) {
        const [firstName = '', lastName = ''] = name.split(' ');
        const command = aRegistrationCommand({
          marathonId,
          firstName,
          email: `${i}-${lastName.toLowerCase()}@example.org`,
          at: new Date(duringRegistration.getTime() + i * 1_000),
        });
        await subject.take({ ...command, form: { ...command.form, lastName } });
        ids.push(command.registrationId);
      }
      const ask = (asked: Partial<ParticipantsAsked> = {}) =>
        subject.store.participants({ marathonId, state: 'placed', sort: 'name', atMost: 50, ...asked });
      const namesOf = async (asked: Partial<ParticipantsAsked>) =>
        (await ask(asked)).participants.map(({ participantName }) => participantName);
      return { ids, ask, namesOf };
    }

    const byName = ['Ada Byron', 'ada Lovelace', 'Åse Berg', 'Bob Stone', 'Émile Zola'];

    test('are those of one marathon, in the order asked for, with how many there are', async () => {
      const { ids, ask, namesOf } = await registered();
      expect(await namesOf({ sort: 'oldest' })).toEqual(names);
      expect(await namesOf({ sort: 'newest' })).toEqual(names.toReversed());
      expect(await namesOf({ sort: 'name' })).toEqual(byName);
      const { participants, total, next } = await ask({ sort: 'oldest', atMost: 1 });
      expect(participants).toEqual([
        {
          registrationId: ids[0],
          state: 'placed',
          participantName: 'Émile Zola',
          email: '0-zola@example.org',
          registeredAt: duringRegistration.toISOString(),
          cancelledAt: null,
        },
      ]);
      expect(total).toBe(5);
      expect(next).toBeDefined();
    });

    test.each(['newest', 'oldest', 'name'] as const)(
      'page by page in the order %s each comes once, though some change in between',
      async (sort) => {
        const { ids, ask, namesOf } = await registered();
        const whole = await namesOf({ sort });
        const first = await ask({ sort, atMost: 2 });
        await cancel(
          subject.store,
          String(first.participants[0]?.registrationId),
          String(first.participants[0]?.email),
        );
        const second = await ask({ sort, atMost: 2, after: first.next });
        const third = await ask({ sort, atMost: 2, after: second.next });
        const seen = [first, second, third].flatMap(({ participants }) => participants);
        expect(seen.map(({ participantName }) => participantName)).toEqual(whole);
        expect(third).toMatchObject({ total: ids.length - 1, next: undefined });
      },
    );

    test('are found by how a name, a last name or an e-mail begins, without case and accents', async () => {
      const { ask, namesOf } = await registered();
      expect(await namesOf({ search: 'ADA' })).toEqual(['Ada Byron', 'ada Lovelace']);
      expect(await namesOf({ search: 'emile  z' })).toEqual(['Émile Zola']);
      expect(await namesOf({ search: 'Ase' })).toEqual(['Åse Berg']);
      expect(await namesOf({ search: 'ADÁ l' })).toEqual(['ada Lovelace']);
      expect(await namesOf({ search: 'stone' })).toEqual(['Bob Stone']);
      expect(await namesOf({ search: '3-STONE@ex' })).toEqual(['Bob Stone']);
      expect(await namesOf({ search: 'tone' })).toEqual([]);
      expect(await namesOf({ search: '%' })).toEqual([]);
      expect(await namesOf({ search: 'ada', sort: 'newest' })).toEqual(['Ada Byron', 'ada Lovelace']);
      const first = await ask({ search: 'ada', atMost: 1 });
      expect(first).toMatchObject({ total: 2 });
      expect(await namesOf({ search: 'ada', after: first.next })).toEqual(['ada Lovelace']);
    });

    test('are found by what they changed, and no longer by what it was', async () => {
      const { ids, namesOf } = await registered();
      expect(await namesOf({ search: 'stone' })).toHaveLength(1);
      await edit(subject.store, String(ids[3]), '3-stone@example.org', {
        participantName: 'Bob Rivers',
        contactNumber: '1',
        address: 'Pier',
      });
      expect(await namesOf({ search: 'stone' })).toEqual([]);
      expect(await namesOf({ search: 'rivers' })).toEqual(['Bob Rivers']);
    });

    test('that cancelled are a list of their own, without names, the last one first', async () => {
      const { ids, ask } = await registered();
      await ask();
      await cancel(subject.store, String(ids[4]), '4-byron@example.org');
      await cancel(subject.store, String(ids[3]), '3-stone@example.org');
      expect(await ask()).toMatchObject({ total: 3 });
      const first = await ask({ state: 'cancelled', atMost: 1 });
      const second = await ask({ state: 'cancelled', atMost: 1, after: first.next });
      expect([first.total, second.next]).toEqual([2, undefined]);
      const shown = [first, second].flatMap(({ participants }) => participants);
      expect(shown.map(({ registrationId }) => registrationId).toSorted()).toEqual(
        [ids[3], ids[4]].toSorted(),
      );
      expect(shown[0]).toMatchObject({ state: 'cancelled', participantName: null, email: null });
      expect(await ask({ state: 'cancelled', search: 'stone' })).toMatchObject({
        total: 0,
        participants: [],
      });
    });

    test('that come after the last one cancelled are there, too', async () => {
      const { ids, ask, namesOf } = await registered();
      const { participants } = await ask();
      await cancel(subject.store, String(ids[4]), '4-byron@example.org');
      const [other] = participants;
      expect(other?.participantName).toBe('Ada Byron');
      const marathonId = String((await subject.store.byId(String(ids[0])))?.marathonId);
      await subject.take(aRegistrationCommand({ marathonId, firstName: 'Zoe' }));
      expect(await namesOf({ search: 'zoe' })).toEqual(['Zoe Lovelace']);
    });
  });
}
