import { describe, expect, test } from 'vitest';
import type { ParticipantsFilter, ParticipantsQuery } from '../application/ports/participants.ts';
import { aRegistrationCommand, cancel, duringRegistration, edit } from './builders.ts';
import { collected } from './collected.ts';
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
      const ask = (asked: Partial<ParticipantsQuery> = {}) =>
        subject.store.participants({ marathonId, state: 'placed', sort: 'name', atMost: 50, ...asked });
      const namesOf = async (asked: Partial<ParticipantsQuery>) =>
        (await ask(asked)).participants.map(({ participantName }) => participantName);
      const inFull = async (asked: Partial<ParticipantsFilter>) =>
        (
          await collected(
            subject.store.eachParticipant({ marathonId, state: 'placed', sort: 'newest', ...asked }),
          )
        ).flat();
      return { ids, ask, namesOf, inFull };
    }

    const byName = ['Åse Berg', 'Ada Byron', 'ada Lovelace', 'Bob Stone', 'Émile Zola'];
    const byFirstName = ['Ada Byron', 'ada Lovelace', 'Åse Berg', 'Bob Stone', 'Émile Zola'];

    test('are the same, indexed before somebody lists them or by the first list', async () => {
      const { namesOf } = await registered();
      while (await subject.store.indexParticipants());
      expect(await namesOf({})).toEqual(byName);
      await subject.take(aRegistrationCommand({ marathonId: (await subject.known()).marathonId }));
      expect(await namesOf({})).toEqual(byName);
      expect(await subject.store.indexParticipants()).toBe(false);
    });

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
          checkedInAt: null,
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

    test('by name come by last name, then first name; who has one name comes by that', async () => {
      const { marathonId } = await subject.known();
      const people = [
        ['Ada', 'De Boer'],
        ['Zoe', 'De'],
        ['Cher', ''],
        ['Zoe', 'Cast'],
        ['Åke', 'Cast'],
        ['Madonna', '-'],
      ];
      const commands = people.map(([firstName = '', lastName = '']) => {
        const command = aRegistrationCommand({ marathonId, firstName });
        return { ...command, form: { ...command.form, lastName } };
      });
      await subject.take(...commands);
      const ask = (after?: ParticipantsQuery['after']) =>
        subject.store.participants({ marathonId, state: 'placed', sort: 'name', atMost: 1, after });
      const seen: (string | null | undefined)[] = [];
      let page = await ask();
      for (const _each of people) {
        seen.push(page.participants[0]?.participantName);
        if (page.next) page = await ask(page.next);
      }
      expect(seen).toEqual(['Åke Cast', 'Zoe Cast', 'Cher', 'Zoe De', 'Ada De Boer', 'Madonna -']);
      expect(page.next).toBeUndefined();
    });

    test('go on by first names after a page that an older version ended, each once', async () => {
      const { ask } = await registered();
      const all = (await ask()).participants;
      const seen: (string | null)[] = byFirstName.slice(0, 2);
      const [, end] = seen.map((name) => all.find(({ participantName }) => participantName === name));
      let next: ParticipantsQuery['after'] = {
        key: String(end?.participantName),
        id: String(end?.registrationId),
      };
      while (next) {
        const page = await ask({ atMost: 1, after: next });
        seen.push(...page.participants.map(({ participantName }) => participantName));
        next = page.next;
      }
      expect(seen).toEqual(byFirstName);
    });

    test('are found by a phone number as people write it, from its last four digits on', async () => {
      const { marathonId } = await subject.known();
      const contacts = [
        '+41 79 123 45 67',
        '0791230123',
        '+49 (0)151 2345 6789',
        '٠٧٩٥٥٥٠١٩٩',
        'ask my club',
      ];
      const commands = contacts.map((contact, i) => {
        const command = aRegistrationCommand({ marathonId, firstName: `N${'abcde'[i]}` });
        return { ...command, form: { ...command.form, contact } };
      });
      await subject.take(...commands);
      const searches = {
        ...{ '+41 79 123 45 67': 0, '0041791234567': 0, '41791234567': 0, '079 123 45 67': 0, 4567: 0 },
        ...{ '079/123.01-23': 1, '0123': 1, '+41 79 123 01 23': 1, 1230123: 1 },
        ...{
          '+49 151 23456789': 2,
          '(0151) 2345 6789': 2,
          '0049 (0) 151 2345 6789': 2,
          '0795550199': 3,
          '٠١٩٩': 3,
        },
      };
      for (const [search, at] of Object.entries(searches)) {
        const found = { participantName: `N${'abcde'[at]} Lovelace` };
        const asked = { marathonId, state: 'placed', sort: 'newest', search } as const;
        expect(
          (await subject.store.participants({ ...asked, atMost: 9 })).participants,
          search,
        ).toMatchObject([found]);
        expect((await collected(subject.store.eachParticipant(asked))).flat(), search).toMatchObject([found]);
        const hidden = await subject.store.participants({ ...asked, atMost: 9, hidesContacts: true });
        expect(hidden, search).toMatchObject({ total: 0, participants: [] });
      }
      for (const search of ['567', '1234', '+49 79 123 45 67', '9999', 'tel 4567'])
        expect(
          await subject.store.participants({
            ...{ marathonId, state: 'placed', sort: 'name' },
            atMost: 9,
            search,
          }),
          search,
        ).toMatchObject({ total: 0, participants: [] });
    });

    test('are found by a phone number that changed, and no longer by the one before', async () => {
      const { ids, namesOf } = await registered();
      const change = { participantName: 'Bob Stone', address: 'Pier' };
      await edit(subject.store, String(ids[3]), '3-stone@example.org', {
        ...change,
        contactNumber: '555 01 23',
      });
      expect(await namesOf({ search: '0123' })).toEqual(['Bob Stone']);
      await edit(subject.store, String(ids[3]), '3-stone@example.org', {
        ...change,
        contactNumber: '555 01 24',
      });
      expect([await namesOf({ search: '0123' }), await namesOf({ search: '0124' })]).toEqual([
        [],
        ['Bob Stone'],
      ]);
    });

    test('are found by their registration number, whole or from its last six digits on', async () => {
      const { ids, namesOf, inFull } = await registered();
      for (const [i, id] of ids.entries())
        for (const search of [id, id.toUpperCase(), id.slice(-6), `# ${id.slice(-9)}`]) {
          expect(await namesOf({ search }), search).toEqual([names[i]]);
          expect(await namesOf({ search, hidesContacts: true }), search).toEqual([names[i]]);
          expect(await inFull({ search }), search).toMatchObject([{ registrationId: id }]);
        }
      expect(await namesOf({ search: String(ids[0]).slice(-5) })).toEqual([]);
    });

    test('are found by how the words of a name or an e-mail begin, without case and accents', async () => {
      const { ask, namesOf } = await registered();
      expect(await namesOf({ search: 'ADA' })).toEqual(['Ada Byron', 'ada Lovelace']);
      expect(await namesOf({ search: 'emile  z' })).toEqual(['Émile Zola']);
      expect(await namesOf({ search: 'Ase' })).toEqual(['Åse Berg']);
      expect(await namesOf({ search: 'ADÁ l' })).toEqual(['ada Lovelace']);
      expect(await namesOf({ search: 'stone' })).toEqual(['Bob Stone']);
      expect(await namesOf({ search: '3-STONE@ex' })).toEqual(['Bob Stone']);
      expect(await namesOf({ search: 'tone' })).toEqual([]);
      expect(await namesOf({ search: '%' })).toEqual([]);
      expect(await namesOf({ search: 'byron ada' })).toEqual(['Ada Byron']);
      expect(await namesOf({ search: 'ada', sort: 'newest' })).toEqual(['Ada Byron', 'ada Lovelace']);
      const first = await ask({ search: 'ada', atMost: 1 });
      expect(first).toMatchObject({ total: 2 });
      expect(await namesOf({ search: 'ada', after: first.next })).toEqual(['ada Lovelace']);
    });

    test('are found and ordered by what people type for letters and signs, in any order of the words', async () => {
      const { marathonId } = await subject.known();
      const odd = [
        'Łukasz Wójcik',
        'Søren Ærø',
        'Işık Kırmızı',
        'Sean O’Brien',
        'Anne-Marie Weiß',
        '太郎 山田花子',
      ];
      const commands = odd.map((name, i) => {
        const command = aRegistrationCommand({ marathonId, email: `runner-${i}@example.org` });
        const [firstName = '', lastName = ''] = name.split(' ');
        return { ...command, form: { ...command.form, firstName, lastName } };
      });
      await subject.take(...commands);
      const namesOf = async (search?: string) =>
        (
          await subject.store.participants({ marathonId, state: 'placed', sort: 'name', atMost: 50, search })
        ).participants.map(({ participantName }) => participantName);
      const inFull = async (search: string) =>
        (
          await collected(
            subject.store.eachParticipant({ marathonId, state: 'placed', sort: 'newest', search }),
          )
        ).flat();
      expect(await namesOf()).toEqual([odd[1], odd[2], odd[3], odd[4], odd[0], odd[5]]);
      const searches = {
        ...{ lukasz: odd[0], 'wojcik luk': odd[0], 'soren aero': odd[1], isik: odd[2], KIRMIZI: odd[2] },
        ...{ "o'brien": odd[3], obrien: odd[3], 'o brien sean': odd[3], 'anne marie': odd[4], weiss: odd[4] },
        ...{ 花子: odd[5], 'RUNNER-3@ex': odd[3] },
      };
      for (const [search, name] of Object.entries(searches)) {
        expect(await namesOf(search), search).toEqual([name]);
        expect(await inFull(search), search).toMatchObject([{ participantName: name }]);
      }
      for (const search of ['rien', "'", 'sean lukasz', '"', '\\'])
        expect([await namesOf(search), await inFull(search)], search).toEqual([[], []]);
    });

    test('are found by what they changed, and no longer by what it was', async () => {
      const { ids, namesOf } = await registered();
      expect(await namesOf({ search: 'stone' })).toHaveLength(1);
      await edit(subject.store, String(ids[3]), '3-stone@example.org', {
        participantName: 'Bob Rivers',
        contactNumber: '+47 555 01 01',
        address: 'Pier',
      });
      expect(await namesOf({ search: 'stone' })).toEqual([]);
      expect(await namesOf({ search: 'rivers' })).toEqual(['Bob Rivers']);
    });

    test('that cancelled are a list of their own, with names but without emails, the last one first', async () => {
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
      for (const one of shown)
        expect(one).toMatchObject({ state: 'cancelled', participantName: expect.any(String), email: null });
      expect(shown.map(({ participantName }) => participantName)).toContain('Bob Stone');
      expect(await ask({ state: 'cancelled', search: 'stone' })).toMatchObject({
        total: 0,
        participants: [],
      });
    });

    test('that come after the last one cancelled are there, too', async () => {
      const { ids, ask, namesOf } = await registered();
      const { participants } = await ask();
      await cancel(subject.store, String(ids[4]), '4-byron@example.org');
      const [, other] = participants;
      expect(other?.participantName).toBe('Ada Byron');
      const marathonId = String((await subject.store.byId(String(ids[0])))?.marathonId);
      await subject.take(aRegistrationCommand({ marathonId, firstName: 'Zoe' }));
      expect(await namesOf({ search: 'zoe' })).toEqual(['Zoe Lovelace']);
    });

    test.each([
      { sort: 'newest' },
      { sort: 'oldest' },
      { sort: 'name' },
      { sort: 'name', search: 'ada' },
      { sort: 'newest', search: 'ADÁ' },
      { sort: 'oldest', search: 'nobody' },
    ] as const)('read in full are those of the list, in its order: %o', async (asked) => {
      const { ids, namesOf, inFull } = await registered();
      const found = await inFull(asked);
      expect(found.map(({ participantName }) => participantName)).toEqual(await namesOf(asked));
      const zola = found.find(({ lastName }) => lastName === 'Zola');
      if (!('search' in asked))
        expect(zola).toEqual({
          registrationId: ids[0],
          marathonId: expect.any(String),
          state: 'placed',
          participantName: 'Émile Zola',
          firstName: 'Émile',
          lastName: 'Zola',
          email: '0-zola@example.org',
          contact: '+47 555 01 01',
          address: '',
          additionalInfo: '',
          answers: [],
          registrationFee: 49.9,
          registeredAt: duringRegistration.toISOString(),
          cancelledAt: null,
          checkedInAt: null,
        });
    });

    test('read in full are more than one slice, each of them once, while others register', async () => {
      const { marathonId } = await subject.known();
      const late = { at: new Date(duringRegistration.getTime() + 60_000) };
      const emails = Array.from({ length: 1_100 }, (_, i) => `${String(i).padStart(4, '0')}@example.org`);
      await subject.take(...emails.map((email) => aRegistrationCommand({ marathonId, email })));
      const seen: string[] = [];
      for await (const slice of subject.store.eachParticipant({
        marathonId,
        state: 'placed',
        sort: 'newest',
      })) {
        seen.push(...slice.map(({ email }) => String(email)));
        await subject.take(aRegistrationCommand({ marathonId, ...late }));
      }
      expect(seen.toSorted()).toEqual(emails);
    });

    test('that cancelled are read in full as well, with what is left of them', async () => {
      const { ids, inFull } = await registered();
      await cancel(subject.store, String(ids[4]), '4-byron@example.org');
      expect(await inFull({ state: 'cancelled' })).toMatchObject([
        {
          registrationId: ids[4],
          state: 'cancelled',
          participantName: 'Ada Byron',
          firstName: null,
          contact: null,
        },
      ]);
      expect(await inFull({ state: 'cancelled', search: 'byron' })).toEqual([]);
    });
  });
}
