import { ok, refuse } from '@marathon/contracts/result';
import { noDirectory } from '@marathon/service-kit';
import { describe, expect, test } from 'vitest';
import { updateQuestions } from '../application/transactions/updateQuestions.ts';
import { decideQuestions } from '../domain/decideQuestions.ts';
import { entryAbout, entryAboutSeveral } from '../domain/logEntry.ts';
import { exportPersonalData } from '../features/accounts/exportPersonalData.ts';
import { eraseAccount, pruneErased } from '../features/accounts/followAccounts.ts';
import {
  aMarathonSnapshot,
  anId,
  aPerson,
  aRegistrationCommand,
  cancel,
  duringRegistration,
  edit,
} from './builders.ts';
import { byHand } from './byHand.ts';
import { aQuestion } from './questionsContract.ts';
import type { Subject } from './registrationStoreSubject.ts';

const ada = aPerson('ada@example.org');
const reason = 'Moved to another start group';

/** Who did what to registrations: kept with the change, in the same transaction. */
export function logContract(subject: Subject): void {
  describe('log', () => {
    async function registered(marathon = aMarathonSnapshot()) {
      const { marathonId } = await subject.known(marathon);
      const { registrationId } = aRegistrationCommand();
      await subject.take({ ...aRegistrationCommand({ marathonId, email: ada.email }), registrationId });
      return { marathonId, registrationId };
    }
    const entriesOf = async (marathonId: string) =>
      (await subject.store.log({ marathonId, atMost: 100 })).entries;
    const erase = (accountId: string) =>
      eraseAccount({ store: subject.store, now: () => duringRegistration, newId: anId })(accountId);

    test('names are found for many entries at once', async () => {
      const { registrationId } = await registered();
      const { registrationId: another } = await registered();
      await subject.take(aRegistrationCommand());
      expect(await subject.store.namesAmong([another, anId(), registrationId])).toEqual(
        new Map([registrationId, another].map((id) => [id, expect.stringContaining(' ')])),
      );
    });

    test('says who changed what, what was before, and why; nothing where nothing changed', async () => {
      const { marathonId, registrationId } = await registered();
      const { correct, account } = byHand(subject.store);
      const name = { firstName: 'Ada', lastName: 'King' };
      await correct(marathonId, registrationId, { ...name, reason });
      await correct(marathonId, registrationId, { ...name, reason });
      expect(await entriesOf(marathonId)).toEqual([
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          marathonId,
          registrationId,
          at: duringRegistration.toISOString(),
          action: 'corrected',
          actor: { role: 'organizer', accountId: account, name: 'Grace' },
          changes: [{ field: 'participantName', before: 'Ada Lovelace', after: 'Ada King' }],
          reason,
          despite: [],
          count: 1,
        },
      ]);
    });

    test('has what runners do themselves, but not that they register; of additional info no word', async () => {
      const { marathonId, registrationId } = await registered();
      const change = { participantName: 'Ada Lovelace', contactNumber: '+47 555 01 02', address: 'Pier 1' };
      await edit(subject.store, registrationId, ada.email, { ...change, additionalInfo: 'Asthma' });
      expect(await entriesOf(marathonId)).toMatchObject([
        {
          action: 'edited',
          actor: { role: 'runner', accountId: ada.accountId, name: null },
          changes: [
            { field: 'contact', before: '+47 555 01 01', after: '+47 555 01 02' },
            { field: 'address', before: '', after: 'Pier 1' },
            { field: 'additionalInfo', before: null, after: null },
          ],
        },
      ]);
    });

    test('has who exported, and who changed the questions where they changed', async () => {
      const { marathonId } = await registered();
      const actor = { role: 'organizer', accountId: ada.accountId, name: 'Ada' } as const;
      const act = { actor, at: duringRegistration };
      const exported = entryAboutSeveral(marathonId, { ...act, id: anId(), action: 'exported' }, 7);
      await subject.store.transaction(({ log }) => log.add([exported]));
      const entry = () =>
        entryAboutSeveral(marathonId, { ...act, id: anId(), action: 'questions-changed' }, 0);
      const ask = () =>
        updateQuestions(subject.store, marathonId, (marathon) => {
          if (marathon === undefined || marathon === 'deleted') return refuse('marathon-not-found');
          const edit = {
            questions: [{ ...aQuestion(), questionId: marathon.questions?.questions[0]?.questionId }],
          };
          const decided = decideQuestions(marathon, { edit, seen: undefined, newId: anId });
          return decided.ok ? ok({ ...decided.value, entry: entry() }) : decided;
        });
      for (let i = 0; i < 2; i += 1) expect((await ask()).ok).toBe(true);
      const entries = await entriesOf(marathonId);
      expect(entries.map(({ action }) => action)).toEqual(['questions-changed', 'exported']);
      expect(entries[1]).toEqual(exported);
      await erase(ada.accountId);
      const nobody = { role: 'organizer', accountId: null, name: null };
      expect((await entriesOf(marathonId)).map((one) => one.actor)).toEqual(
        expect.arrayContaining([nobody, nobody]),
      );
    });

    test('is read page by page, the last entry first', async () => {
      const { marathonId } = await subject.known();
      const other = await subject.known();
      const { add } = byHand(subject.store);
      for (let i = 0; i < 5; i += 1) await add(marathonId, { email: `${i}@example.org` });
      await add(other.marathonId, {});
      const all = await entriesOf(marathonId);
      const ids: string[] = [];
      let after: Parameters<typeof subject.store.log>[0]['after'];
      do {
        const page = await subject.store.log({ marathonId, atMost: 2, after });
        ids.push(...page.entries.map(({ id }) => id));
        after = page.next;
      } while (after !== undefined);
      expect(ids).toEqual(all.map(({ id }) => id));
      expect(ids).toEqual(ids.toSorted().toReversed());
      expect(ids).toHaveLength(5);
    });

    test('forgets with a cancelled registration what it said of the runner, and after a while why', async () => {
      const { marathonId, registrationId } = await registered();
      const { correct, cancel: remove } = byHand(subject.store);
      await correct(marathonId, registrationId, { firstName: 'Ada', lastName: 'King', reason });
      await remove(marathonId, registrationId, 'Never paid the fee');
      expect(await entriesOf(marathonId)).toMatchObject([
        { action: 'cancelled', reason: 'Never paid the fee', changes: [] },
        {
          action: 'corrected',
          reason: '',
          changes: [{ field: 'participantName', before: null, after: null }],
        },
      ]);
      const later = new Date(duringRegistration.getTime() + 1);
      expect(await pruneErased(subject)(later, 10)).toBe(1);
      expect((await entriesOf(marathonId)).map((one) => one.reason)).toEqual(['', '']);
      expect(await pruneErased(subject)(later, 10)).toBe(0);
    });

    test.each([
      ['to come', '2027-03-01T08:00:00.000Z', ['cancelled', 'corrected']],
      ['past', '2027-01-10T08:00:00.000Z', ['corrected']],
    ])(
      'of a race %s keeps nothing of who has deleted their account but what was done',
      async (_when, eventDate, actions) => {
        const { marathonId, registrationId } = await registered(aMarathonSnapshot({ eventDate }));
        const { correct } = byHand(subject.store);
        await correct(marathonId, registrationId, { contact: '+47 555 01 55', reason: 'Ada rang us' });
        await erase(ada.accountId);
        const entries = await entriesOf(marathonId);
        expect(entries.map(({ action }) => action)).toEqual(actions);
        expect(JSON.stringify(entries)).not.toMatch(/\bada\b|lovelace|\+47/i);
        expect(JSON.stringify(entries)).not.toContain(ada.accountId);
      },
    );

    test('of a cancelled registration the reason goes with the account', async () => {
      const { marathonId, registrationId } = await registered();
      await byHand(subject.store).cancel(marathonId, registrationId, 'Ada is ill again');
      await erase(ada.accountId);
      expect((await entriesOf(marathonId)).map((one) => one.reason)).toEqual(['']);
    });

    test('forgets the name of an organizer who has deleted their account, not what they did', async () => {
      const { marathonId, registrationId } = await registered();
      const { correct, account } = byHand(subject.store);
      await correct(marathonId, registrationId, { contact: '+47 555 01 55', reason });
      await erase(account);
      const nobody = { role: 'organizer', accountId: null, name: null };
      expect(await entriesOf(marathonId)).toMatchObject([{ actor: nobody, reason }]);
    });

    test('what a busy organizer did hides nothing of their own registrations, and says that it was cut', async () => {
      const { marathonId, registrationId } = await registered();
      await byHand(subject.store).correct(marathonId, registrationId, { contact: '+47 555 01 55', reason });
      const mine = () =>
        exportPersonalData({ store: subject.store, directory: noDirectory })(ada.accountId).then(
          ({ log = [], isLogCut }) => ({ log, isLogCut }),
        );
      const ofRegistration = { registrationId, action: 'corrected', byThisPerson: false, reason };
      expect(await mine()).toMatchObject({ log: [ofRegistration], isLogCut: false });
      const at = new Date(duringRegistration.getTime() + 1);
      const actor = { role: 'organizer', accountId: ada.accountId, name: 'Ada' } as const;
      const about = { id: '', marathonId: (await subject.known()).marathonId };
      const log = Array.from({ length: 1_001 }, () =>
        entryAbout({ ...about, id: anId() }, { id: anId(), action: 'added', actor, at }),
      );
      await subject.store.transaction((tables) => tables.log.add(log));
      const { log: kept, isLogCut } = await mine();
      expect(kept).toHaveLength(1_001);
      expect(kept.at(-1)).toMatchObject(ofRegistration);
      expect(isLogCut).toBe(true);
    });

    test('a transaction reads what it has just added', async () => {
      const { marathonId, registrationId } = await registered();
      const actor = { role: 'organizer', accountId: ada.accountId, name: 'Ada' } as const;
      const act = { id: anId(), action: 'confirmation-sent', actor, at: duringRegistration } as const;
      const found = await subject.store.transaction(function* ({ log }) {
        yield* log.add([entryAbout({ id: registrationId, marathonId }, act)]);
        return yield* log.about({ registrationIds: [registrationId] });
      });
      expect(found.entries).toMatchObject([{ id: act.id, action: 'confirmation-sent' }]);
    });

    test('is found by registrations and by who did it', async () => {
      const { marathonId, registrationId } = await registered();
      const { correct, add, account } = byHand(subject.store);
      await correct(marathonId, registrationId, { contact: '+47 555 01 55' });
      await add(marathonId, { email: 'bob@example.org' });
      const actionsOf = async (asked: Parameters<typeof subject.store.logAbout>[0]) =>
        (await subject.store.logAbout(asked)).entries.map(({ action }) => action);
      expect(await actionsOf({ registrationIds: [registrationId] })).toEqual(['corrected']);
      expect(await actionsOf({ registrationIds: [], accountId: account })).toEqual(['added', 'corrected']);
      expect(await actionsOf({ registrationIds: [] })).toEqual([]);
      await cancel(subject.store, registrationId, ada.email);
      expect(await actionsOf({ registrationIds: [], accountId: ada.accountId })).toEqual(['cancelled']);
    });
  });
}
