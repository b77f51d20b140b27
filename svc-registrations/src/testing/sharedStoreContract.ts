import { ok } from '@marathon/contracts/result';
import { describe, expect, test } from 'vitest';
import type { RegistrationStore } from '../application/ports/registrationStore.ts';
import { updateQuestions } from '../application/transactions/updateQuestions.ts';
import { decideQuestions } from '../domain/decideQuestions.ts';
import { answerQuestions } from '../features/questions/answerQuestions.ts';
import {
  aMarathonSnapshot,
  anId,
  aPerson,
  aRegistrationCommand,
  cancel,
  duringRegistration,
  marathonChanged,
  register,
} from './builders.ts';
import { aQuestion, shirts } from './questionsContract.ts';
import { codesOf } from './registrationStoreSubject.ts';

/** One database, empty at first. */
export interface SharedDatabase {
  /** Opens its store as one more process does. */
  open(): Promise<RegistrationStore>;
  close(): Promise<void>;
}

/** What every registration store does that several processes share, besides `registrationStoreContract`. */
export function sharedStoreContract(adapter: string, aDatabase: () => SharedDatabase): void {
  describe(`registration store of several processes in ${adapter}`, () => {
    async function opened(processes: number) {
      const database = aDatabase();
      const open = () => database.open();
      const stores = await Promise.all([open(), ...Array.from({ length: processes - 1 }, open)] as const);
      return { stores, close: () => database.close() };
    }

    const granted = (outcomes: Awaited<ReturnType<typeof register>>[]) =>
      codesOf(outcomes.flat()).filter((code) => code === 'granted');

    test('two processes that take the last spots at once never take more than there are', async () => {
      const { stores, close } = await opened(2);
      const [store] = stores;
      const { marathonId, ...marathon } = aMarathonSnapshot({ limit: 40 });
      await store.upsertMarathon({ marathonId, ...marathon });
      const batches = Array.from({ length: 12 }, () =>
        Array.from({ length: 10 }, () => aRegistrationCommand({ marathonId })),
      );
      const outcomes = await Promise.all(batches.map((batch, i) => register(stores[i % 2] ?? store, batch)));
      expect(granted(outcomes)).toHaveLength(40);
      const asked = batches.flat().map(({ registrationId }) => store.byId(registrationId));
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(40);
      expect(await store.outbox.waiting()).toBe(40);
      await close();
    });

    test('two processes in which the last shirts are chosen at once never give more than there are', async () => {
      const { stores, close } = await opened(2);
      const [store] = stores;
      const { marathonId, ...marathon } = aMarathonSnapshot({ limit: null });
      await store.upsertMarathon({ marathonId, ...marathon });
      await updateQuestions(store, marathonId, () =>
        decideQuestions({}, { edit: { questions: [shirts(20)] }, seen: undefined, newId: anId }),
      );
      const known = await store.marathonById(marathonId);
      const [question] = typeof known === 'object' ? (known.questions?.questions ?? []) : [];
      const value = question?.options[0]?.optionId ?? '';
      const answers = { questionsVersion: 1, answers: [{ questionId: question?.questionId ?? '', value }] };
      const batches = Array.from({ length: 8 }, () =>
        Array.from({ length: 5 }, () => aRegistrationCommand({ marathonId, answers })),
      );
      const outcomes = await Promise.all(batches.map((batch, i) => register(stores[i % 2] ?? store, batch)));
      expect(granted(outcomes)).toHaveLength(20);
      expect(await store.marathonById(marathonId)).toMatchObject({
        registrationCount: 20,
        chosen: { [value]: 20 },
      });
      await close();
    });

    test('of registrations that are cancelled while they are answered again no answer stays', async () => {
      const { stores, close } = await opened(2);
      const [store, other] = stores;
      const { marathonId, ...marathon } = aMarathonSnapshot({ limit: null });
      await store.upsertMarathon({ marathonId, ...marathon });
      const allergies = aQuestion({ label: 'Allergies', medical: true });
      await updateQuestions(store, marathonId, () =>
        decideQuestions({}, { edit: { questions: [allergies] }, seen: undefined, newId: anId }),
      );
      const known = await store.marathonById(marathonId);
      const [question] = typeof known === 'object' ? (known.questions?.questions ?? []) : [];
      const commands = Array.from({ length: 10 }, () =>
        aRegistrationCommand({ marathonId, answers: { questionsVersion: 1, answers: [] } }),
      );
      await register(store, commands);
      const answers = {
        questionsVersion: 1,
        answers: [{ questionId: question?.questionId ?? '', value: 'Nuts' }],
      };
      const again = answerQuestions({ store, now: () => duringRegistration, newId: anId });
      await Promise.all(
        commands.flatMap(({ registrationId, email }) => [
          again(registrationId, aPerson(email), ok(answers)),
          cancel(other ?? store, registrationId, email),
        ]),
      );
      const ids = commands.map(({ registrationId }) => registrationId);
      expect(await store.medicalAnswersAmong(ids)).toEqual(new Map());
      await close();
    });

    test('one person who asks two processes at once has one spot', async () => {
      const { stores, close } = await opened(2);
      const [store] = stores;
      const snapshot = aMarathonSnapshot({ limit: null });
      await store.upsertMarathon(snapshot);
      const ask = () => aRegistrationCommand({ marathonId: snapshot.marathonId, email: 'ada@example.org' });
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, i) => register(stores[i % 2] ?? store, [ask()])),
      );
      expect(granted(outcomes)).toHaveLength(1);
      await close();
    });

    test('changes of a marathon arrive while runners fight for its spots', async () => {
      const { stores, close } = await opened(4);
      const [store] = stores;
      const hot = aMarathonSnapshot({ limit: null });
      const quiet = Array.from({ length: 60 }, () => aMarathonSnapshot());
      await store.upsertMarathon(hot);
      let isOver = false;
      const runners = Array.from({ length: 16 }, async (_, i) => {
        while (!isOver)
          await register(stores[i % 4] ?? store, [aRegistrationCommand({ marathonId: hot.marathonId })]);
      });
      for (let revision = 2; revision <= 6; revision += 1) {
        const changes = [...quiet, hot].map((marathon) =>
          marathonChanged({ ...marathon, revision, title: `Title ${revision}` }),
        );
        await store.applyMarathonEvents(changes);
      }
      isOver = true;
      await Promise.all(runners);
      expect(await titlesOf(store, [...quiet, hot])).toEqual(Array(61).fill('Title 6'));
      await close();
    });

    test('processes that hear of the same new marathon at once all take it in', async () => {
      const { stores, close } = await opened(4);
      const marathons = Array.from({ length: 20 }, () => aMarathonSnapshot({ title: 'New' }));
      const changes = marathons.map((marathon) => marathonChanged(marathon, 'marathon.created'));
      await Promise.all(stores.map((store) => store.applyMarathonEvents(changes)));
      expect(await titlesOf(stores[0], marathons)).toEqual(Array(20).fill('New'));
      await close();
    });
  });
}

/** As a runner gets them who registers for each. */
async function titlesOf(store: RegistrationStore, marathons: readonly { marathonId: string }[]) {
  const commands = marathons.map(({ marathonId }) => aRegistrationCommand({ marathonId }));
  await register(store, commands);
  const found = await Promise.all(commands.map(({ registrationId }) => store.byId(registrationId)));
  return found.map((registration) => registration?.marathonTitle);
}
