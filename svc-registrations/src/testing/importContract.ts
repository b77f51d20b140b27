import { toEmail } from '@marathon/contracts/email';
import { noTexts } from '@marathon/contracts/registrationFields';
import { ok } from '@marathon/contracts/result';
import { noDirectory } from '@marathon/service-kit';
import { describe, expect, test } from 'vitest';
import { updateQuestions } from '../application/transactions/updateQuestions.ts';
import { decideQuestions } from '../domain/decideQuestions.ts';
import { importParticipants } from '../features/import/importParticipants.ts';
import { undoImport } from '../features/import/undoImport.ts';
import { aMarathonSnapshot, anId, aPerson, aRegistrationCommand, duringRegistration } from './builders.ts';
import { byHand } from './byHand.ts';
import { aQuestion, shirts } from './questionsContract.ts';
import { codesOf, type Subject } from './registrationStoreSubject.ts';

const organizer = aPerson('grace@example.org');
const form = { ...noTexts, firstName: 'Ada', lastName: 'King', contact: '+47 555 01 01' };
const listOf = (...emails: string[]) =>
  emails.map((email, i) => ({
    row: i + 2,
    name: 'Ada King',
    email,
    contact: form.contact,
    person: ok({ ...form, email: toEmail(email) }),
  }));

/** Lists of people that an organizer registers. */
export function importContract(subject: Subject): void {
  describe('import', () => {
    const importing = (marathonId: string, emails: readonly string[], key?: string, skipDuplicates = false) =>
      importParticipants({
        store: subject.store,
        directory: noDirectory,
        now: () => duringRegistration,
        newId: anId,
      })(
        {
          marathonId,
          list: listOf(...emails),
          ...{ skipDuplicates, skipInvalid: false, sendTickets: true, questionsVersion: 0 },
          ...(key !== undefined && { idempotency: { key, fingerprint: emails.join() } }),
        },
        organizer,
      );
    const countOf = async (marathonId: string) => {
      const marathon = await subject.store.marathonById(marathonId);
      return marathon === 'deleted' ? marathon : marathon?.registrationCount;
    };
    const emailsOf = async (marathonId: string) =>
      (
        await subject.store.participants({ marathonId, state: 'placed', sort: 'name', atMost: 200 })
      ).participants.map(({ email }) => email);

    test('registers everybody, each with an event, and takes their spots', async () => {
      const { marathonId } = await subject.known(aMarathonSnapshot({ limit: 3 }));
      expect(await importing(marathonId, ['a@example.org', 'b@example.org'])).toEqual(
        ok({ insertedCount: 2 }),
      );
      expect((await emailsOf(marathonId)).toSorted()).toEqual(['a@example.org', 'b@example.org']);
      expect(await countOf(marathonId)).toBe(2);
      const events = await subject.waitingEvents();
      expect(events.map(({ type, data }) => [type, data])).toEqual(
        [1, 2].map(() => [
          'registration.created',
          expect.objectContaining({ marathonId, isImported: true, isConfirmed: true }),
        ]),
      );
    });

    test('registers nobody when there are more people than spots', async () => {
      const { marathonId } = await subject.known(aMarathonSnapshot({ limit: 1 }));
      const { ok: isDone } = await importing(marathonId, ['a@example.org', 'b@example.org']);
      expect([isDone, await countOf(marathonId), await emailsOf(marathonId)]).toEqual([false, 0, []]);
      expect(await subject.waitingEvents()).toEqual([]);
    });

    test('never takes more spots than there are, with people who register meanwhile', async () => {
      const { marathonId } = await subject.known(aMarathonSnapshot({ limit: 30 }));
      const lists = Array.from({ length: 4 }, (_, list) =>
        Array.from({ length: 8 }, (_, i) => `${list}-${i}@example.org`),
      );
      await Promise.all([
        ...lists.map((emails) => importing(marathonId, emails)),
        ...Array.from({ length: 8 }, () => subject.take(aRegistrationCommand({ marathonId }))),
      ]);
      const emails = await emailsOf(marathonId);
      expect(await countOf(marathonId)).toBe(emails.length);
      expect(emails.length).toBeLessThanOrEqual(30);
      for (const list of lists)
        expect([0, list.length]).toContain(list.filter((email) => emails.includes(email)).length);
    });

    test('knows who is registered, by an account or by a list', async () => {
      const { marathonId } = await subject.known();
      const other = await subject.known();
      await subject.take(
        aRegistrationCommand({ marathonId, email: 'account@example.org' }),
        aRegistrationCommand({ marathonId: other.marathonId, email: 'elsewhere@example.org' }),
      );
      await importing(marathonId, ['list@example.org']);
      const asked = ['account@example.org', 'list@example.org', 'elsewhere@example.org', 'new@example.org'];
      const registered = await subject.store.registeredAmong(marathonId, asked);
      expect([...registered.keys()].toSorted()).toEqual(['account@example.org', 'list@example.org']);
      expect((await importing(marathonId, asked)).ok).toBe(false);
      expect(await importing(marathonId, asked, undefined, true)).toEqual(ok({ insertedCount: 2 }));
    });

    test('makes who was imported registered: also for themselves, once they have proved their address', async () => {
      const { marathonId } = await subject.known();
      await importing(marathonId, ['ada@example.org']);
      const ada = { ...aPerson('ada@example.org'), isEmailVerified: true };
      const again = await subject.take({ ...aRegistrationCommand({ marathonId }), ...ada });
      expect(codesOf(again)).toEqual(['already-registered']);
      expect(await subject.store.ofPerson(ada)).toMatchObject([{ marathonId }]);
    });

    test('stores answers with their counts, and medical ones apart', async () => {
      const { marathonId } = await subject.known(aMarathonSnapshot({ limit: 3 }));
      const edit = {
        questions: [shirts(2), aQuestion({ label: 'Allergies', medical: true })],
      };
      await updateQuestions(subject.store, marathonId, (marathon) =>
        decideQuestions(typeof marathon === 'object' ? marathon : {}, { edit, seen: undefined, newId: anId }),
      );
      const asked = async () => {
        const marathon = await subject.store.marathonById(marathonId);
        return typeof marathon === 'object' ? marathon : undefined;
      };
      const [shirt, allergies] = (await asked())?.questions?.questions ?? [];
      const medium = shirt?.options[0]?.optionId ?? '';
      const ids: string[] = [];
      const [listed] = listOf('a@example.org');
      if (!listed || !shirt || !allergies) throw new Error('nothing is asked');
      const answers = [
        { questionId: shirt.questionId, value: medium },
        { questionId: allergies.questionId, value: 'Nuts' },
      ];
      const imported = await importParticipants({
        store: subject.store,
        directory: noDirectory,
        now: () => duringRegistration,
        newId: () => ids[ids.push(anId()) - 1] ?? '',
      })(
        {
          ...{ marathonId, skipDuplicates: false, skipInvalid: false },
          ...{ sendTickets: false, questionsVersion: 1 },
          list: [{ ...listed, answers }],
        },
        organizer,
      );
      expect(imported).toEqual(ok({ insertedCount: 1 }));
      expect(await asked()).toMatchObject({ registrationCount: 1, chosen: { [medium]: 1 } });
      const [id = ''] = ids;
      expect((await subject.store.byId(id))?.answers?.given).toMatchObject([{ text: 'M' }]);
      expect((await subject.store.medicalAnswersAmong(ids)).get(id)).toMatchObject([{ text: 'Nuts' }]);
    });

    test('is taken back but for those who were changed since, or have an account', async () => {
      const { marathonId } = await subject.known(aMarathonSnapshot({ limit: 9 }));
      const clock = { now: () => duringRegistration, newId: anId };
      const others = await subject.known();
      await importing(others.marathonId, ['z@example.org']);
      await importing(marathonId, ['before@example.org']);
      await importing(marathonId, ['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org']);
      const [list] = (await subject.store.log({ marathonId, atMost: 100 })).entries.filter(
        ({ count }) => count === 4,
      );
      const importId = list?.id ?? '';
      const idOf = async (email: string) =>
        (await subject.store.registeredAmong(marathonId, [email])).get(email) ?? '';
      const { correct } = byHand(subject.store);
      await correct(marathonId, await idOf('b@example.org'), { contact: '+47 555 01 99' });
      await subject.store.adopt('c@example.org', 'cleo', { isEmailVerified: true });
      await subject.waitingEvents();
      const undo = undoImport({
        ...clock,
        ...{ store: subject.store, directory: noDirectory },
        organizers: { roleOf: async () => 'owner' },
      } as never);
      const asked = { marathonId, importId };
      const kept = [await idOf('b@example.org'), await idOf('c@example.org')].map((registrationId) => ({
        registrationId,
        participantName: 'Ada King',
      }));
      expect(await undo({ ...asked, importId: anId() }, organizer)).toEqual(
        ok({ deletedCount: 0, kept: [] }),
      );
      expect(await undo({ ...asked, marathonId: others.marathonId }, organizer)).toEqual(
        ok({ deletedCount: 0, kept: [] }),
      );
      const both = await Promise.all([undo(asked, organizer), undo(asked, organizer)]);
      expect(both.map((undone) => undone.ok && undone.value.deletedCount).toSorted()).toEqual([0, 2]);
      expect(both.filter((undone) => undone.ok && undone.value.deletedCount === 2)).toEqual([
        ok({ deletedCount: 2, kept: expect.arrayContaining(kept) }),
      ]);
      expect(await undo(asked, organizer)).toEqual(
        ok({ deletedCount: 0, kept: expect.arrayContaining(kept) }),
      );
      expect((await emailsOf(marathonId)).toSorted()).toEqual([
        ...['b@example.org', 'before@example.org', 'c@example.org'],
      ]);
      expect(await countOf(marathonId)).toBe(3);
      const events = await subject.waitingEvents();
      const undone = events.filter(({ type }) => type === 'registration.cancelled');
      expect(undone.map(({ data }) => data)).toEqual(
        [1, 2].map(() => expect.objectContaining({ isImported: true, isConfirmed: true })),
      );
      const { entries } = await subject.store.log({ marathonId, atMost: 100 });
      expect(entries.filter(({ action }) => action === 'import-undone')).toMatchObject([
        { count: 2, registrationId: null },
      ]);
      expect(entries.filter(({ action }) => action === 'cancelled')).toEqual([]);
    });

    test('is done once under its key', async () => {
      const { marathonId } = await subject.known();
      const twice = () => importing(marathonId, ['a@example.org'], 'key');
      expect(await Promise.all([twice(), twice()])).toEqual([
        ok({ insertedCount: 1 }),
        ok({ insertedCount: 1 }),
      ]);
      expect(await importing(marathonId, ['b@example.org'], 'key')).toMatchObject({
        refusal: { code: 'idempotency-key-reused' },
      });
      expect(await emailsOf(marathonId)).toEqual(['a@example.org']);
    });
  });
}
