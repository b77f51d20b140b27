import type { QuestionsEdit } from '@marathon/contracts/questionRequests';
import { ok } from '@marathon/contracts/result';
import { describe, expect, test } from 'vitest';
import { readMedicalAnswersLogged } from '../application/transactions/readMedicalAnswersLogged.ts';
import { updateQuestions } from '../application/transactions/updateQuestions.ts';
import { decideQuestions } from '../domain/decideQuestions.ts';
import { entryAbout } from '../domain/logEntry.ts';
import { eraseAccount } from '../features/accounts/followAccounts.ts';
import { answerQuestions } from '../features/questions/answerQuestions.ts';
import {
  aMarathonSnapshot,
  anId,
  aPerson,
  aRegistrationCommand,
  cancel,
  duringRegistration,
  marathonChanged,
} from './builders.ts';
import { byHand } from './byHand.ts';
import { codesOf, type Subject } from './registrationStoreSubject.ts';

type EditedQuestion = QuestionsEdit['questions'][number];

export const aQuestion = (rest: Partial<EditedQuestion> = {}): EditedQuestion => ({
  ...{ kind: 'text', label: 'Club', help: '', required: false, medical: false, options: [] },
  ...rest,
});
export const shirts = (stock: number | null): EditedQuestion =>
  aQuestion({
    kind: 'choice',
    label: 'T-shirt',
    required: true,
    options: [
      { label: 'M', stock },
      { label: 'L', stock: null },
    ],
  });

/** What marathons ask, what runners answer, and that no more choose an option than there are. */
export function questionsContract(subject: Subject): void {
  describe('questions', () => {
    const ask = (marathonId: string, questions: unknown[], seen?: string[]) =>
      updateQuestions(subject.store, marathonId, (marathon) =>
        decideQuestions(typeof marathon === 'object' ? marathon : {}, {
          edit: { questions: questions as EditedQuestion[] },
          seen,
          newId: anId,
        }),
      );
    async function asking(...questions: EditedQuestion[]) {
      const marathon = await subject.known(aMarathonSnapshot({ limit: 100 }));
      const { marathonId } = marathon;
      await ask(marathonId, questions);
      const { version, questions: asked } = (await marathonOf(marathonId)).questions ?? {
        version: 0,
        questions: [],
      };
      const [first] = asked;
      const firstId = first?.questionId ?? '';
      const answering = (value: string | true, more: Parameters<typeof aRegistrationCommand>[0] = {}) =>
        aRegistrationCommand({
          marathonId,
          ...more,
          answers: { questionsVersion: version, answers: [{ questionId: firstId, value }] },
        });
      const [m = '', l = ''] = (first?.options ?? []).map(({ optionId }) => optionId);
      return { ...marathon, asked, answering, m, l, firstId };
    }
    async function marathonOf(marathonId: string) {
      const found = await subject.store.marathonById(marathonId);
      if (typeof found !== 'object') throw new Error(`${marathonId} is not known`);
      return found;
    }
    const again = (registrationId: string, email: string, answers: object) =>
      answerQuestions({ store: subject.store, now: () => duringRegistration, newId: anId })(
        registrationId,
        aPerson(email),
        ok(answers as never),
      );

    test('each change is a new version, the same again is none, and news of the marathon leave them alone', async () => {
      const { marathonId, asked, ...marathon } = await asking(aQuestion());
      expect(await ask(marathonId, [...asked])).toMatchObject({ value: { modified: false } });
      expect(await ask(marathonId, [...asked, aQuestion()], ['1'])).toMatchObject({
        value: { modified: true },
      });
      expect(await ask(marathonId, [], ['1'])).toMatchObject({ refusal: { code: 'precondition-failed' } });
      await subject.store.applyMarathonEvents([marathonChanged({ ...marathon, marathonId, revision: 9 })]);
      const { questions, chosen } = await marathonOf(marathonId);
      expect([questions?.version, questions?.questions.length, chosen]).toEqual([2, 2, undefined]);
    });

    test('what was answered keeps its meaning: no other kind, no unknown ids, no stock below what is chosen', async () => {
      const { marathonId, asked, answering, m } = await asking(shirts(5));
      await subject.take(answering(m), answering(m));
      const [question = aQuestion()] = asked;
      const codeOf = async (...questions: object[]) => {
        const result = await ask(marathonId, questions);
        return result.ok ? 'changed' : result.refusal.code;
      };
      const stocked = (stock: number) => ({
        ...question,
        options: question.options.map((option) => (option.stock === null ? option : { ...option, stock })),
      });
      expect([
        await codeOf({ ...question, kind: 'text', options: [] }),
        await codeOf({ ...question, questionId: anId() }),
        await codeOf(question, question),
        await codeOf(stocked(1)),
        await codeOf(stocked(2)),
      ]).toEqual([
        'validation-failed',
        'validation-failed',
        'validation-failed',
        'stock-below-chosen',
        'changed',
      ]);
    });

    test('answers are kept with the version that was asked, medical ones apart', async () => {
      const { marathonId, asked } = await asking(
        aQuestion(),
        aQuestion({ label: 'Allergies', medical: true }),
      );
      const [club, allergies] = asked.map(({ questionId }) => questionId);
      const command = aRegistrationCommand({
        marathonId,
        answers: {
          questionsVersion: 1,
          answers: [
            { questionId: club ?? '', value: 'Fjord RC' },
            { questionId: allergies ?? '', value: 'Nuts' },
          ],
        },
      });
      await subject.take(command);
      const found = await subject.store.byId(command.registrationId);
      expect(found?.answers).toEqual({
        version: 1,
        given: [
          { questionId: club, kind: 'text', label: 'Club', medical: false, text: 'Fjord RC', optionId: null },
        ],
      });
      expect(await subject.store.medicalAnswersAmong([anId(), command.registrationId])).toEqual(
        new Map([[command.registrationId, [expect.objectContaining({ text: 'Nuts' })]]]),
      );
    });

    test('who was asked something else, misses an answer or gives one that does not fit has no spot', async () => {
      const { marathonId, asked, answering, m, firstId } = await asking(shirts(null));
      await ask(marathonId, [...asked, aQuestion()]);
      const now = (value: string) =>
        aRegistrationCommand({
          marathonId,
          answers: { questionsVersion: 2, answers: [{ questionId: firstId, value }] },
        });
      const outcomes = await subject.take(
        answering(m),
        aRegistrationCommand({ marathonId }),
        now(anId()),
        now(m),
      );
      expect(codesOf(outcomes)).toEqual([
        'questions-changed',
        'validation-failed',
        'validation-failed',
        'granted',
      ]);
      expect(await marathonOf(marathonId)).toMatchObject({ registrationCount: 1, chosen: { [m]: 1 } });
    });

    test('no more choose an option than there are, together or one after the other, until one gives it back', async () => {
      const { marathonId, answering, m, l } = await asking(shirts(2));
      const first = answering(m);
      expect(codesOf(await subject.take(first, answering(m), answering(m)))).toEqual([
        'granted',
        'granted',
        'choice-sold-out',
      ]);
      expect(codesOf(await subject.take(answering(m), answering(l)))).toEqual(['choice-sold-out', 'granted']);
      await cancel(subject.store, first.registrationId, first.email);
      expect(codesOf(await subject.take(answering(m)))).toEqual(['granted']);
      expect((await marathonOf(marathonId)).chosen).toEqual({ [m]: 2, [l]: 1 });
    });

    test('who chose what is not left may choose again under the same key', async () => {
      const { answering, m, l } = await asking(shirts(0));
      const person = { email: 'ada@example.org' };
      const keyed = (value: string) =>
        answering(value, { ...person, idempotency: { key: 'one', fingerprint: value } });
      expect(codesOf(await subject.take(keyed(m)))).toEqual(['choice-sold-out']);
      expect(codesOf(await subject.take(keyed(l)))).toEqual(['granted']);
    });

    test('who answers again keeps their spot and moves what they chose', async () => {
      const { marathonId, answering, m, l, firstId } = await asking(shirts(1));
      const ada = answering(m);
      await subject.take(ada);
      const change = (value: string) =>
        again(ada.registrationId, ada.email, {
          questionsVersion: 1,
          answers: [{ questionId: firstId, value }],
        });
      expect(await change(m)).toMatchObject({ value: { modified: false } });
      expect(await change(l)).toMatchObject({ value: { modified: true } });
      expect((await marathonOf(marathonId)).chosen).toEqual({ [m]: 0, [l]: 1 });
      const bob = answering(m);
      expect(codesOf(await subject.take(bob))).toEqual(['granted']);
      expect(await change(m)).toMatchObject({ refusal: { code: 'choice-sold-out' } });
      const { entries } = await subject.store.log({ marathonId, atMost: 10 });
      expect(entries).toMatchObject([
        { action: 'edited', changes: [{ field: 'answers', before: null, after: null }] },
      ]);
    });

    test('what an organizer adds and corrects counts as what runners choose', async () => {
      const { marathonId, m, l, firstId } = await asking(shirts(1));
      const { add, correct, cancel: remove } = byHand(subject.store);
      const choosing = (value: string) => ({
        questionsVersion: 1,
        answers: [{ questionId: firstId, value }],
      });
      const added = await add(marathonId, choosing(m));
      const id = added.ok ? added.value.registrationId : '';
      const another = { email: 'bob@example.org', ...choosing(m) };
      expect(await add(marathonId, another)).toMatchObject({ refusal: { code: 'choice-sold-out' } });
      expect(await correct(marathonId, id, choosing(l))).toMatchObject({ value: { modified: true } });
      expect((await marathonOf(marathonId)).chosen).toEqual({ [m]: 0, [l]: 1 });
      expect(await add(marathonId, another)).toMatchObject({ ok: true });
      const change = { field: 'answers', question: 'T-shirt', before: 'M', after: 'L' };
      const corrected = async () =>
        (await subject.store.logAbout({ registrationIds: [id] })).entries.find(
          ({ action }) => action === 'corrected',
        )?.changes;
      expect(await corrected()).toEqual([change]);
      await remove(marathonId, id);
      expect(await corrected()).toEqual([{ field: 'answers', before: null, after: null }]);
    });

    const withAllergies = async () => {
      const { answering, ...race } = await asking(aQuestion({ medical: true }));
      const command = answering('Nuts');
      await subject.take(command);
      const medical = async () => {
        const ids = [command.registrationId];
        return (await subject.store.medicalAnswersAmong(ids)).get(command.registrationId) ?? [];
      };
      return { ...race, command, medical };
    };

    test('who reads medical answers stands in the log', async () => {
      const { marathonId, command } = await withAllergies();
      const actor = { role: 'organizer', accountId: 'grace', name: 'Grace' } as const;
      const read = await readMedicalAnswersLogged(subject.store, command.registrationId, (found) =>
        found
          ? ok(
              entryAbout(found, {
                id: anId(),
                action: 'medical-answers-read',
                actor,
                at: duringRegistration,
              }),
            )
          : { ok: false, refusal: { code: 'registration-not-found' } },
      );
      expect(read).toMatchObject({ value: [{ text: 'Nuts' }] });
      const { entries } = await subject.store.log({ marathonId, atMost: 10 });
      expect(entries).toMatchObject([{ action: 'medical-answers-read', actor }]);
    });

    test('medical answers go with the registration', async () => {
      const { command, medical } = await withAllergies();
      await cancel(subject.store, command.registrationId, command.email);
      expect(await medical()).toEqual([]);
    });

    test('medical answers go with the account, and so do the others', async () => {
      const { command, medical, eventDate } = await withAllergies();
      const now = () => new Date(Date.parse(eventDate) + 1);
      await eraseAccount({ store: subject.store, now, newId: anId })(command.accountId);
      expect(await medical()).toEqual([]);
      expect(await subject.store.byId(command.registrationId)).toMatchObject({
        participantName: '',
        answers: null,
      });
    });

    test('medical answers for races from before are deleted, and no others', async () => {
      const { medical, eventDate } = await withAllergies();
      const before = (ms: number) => new Date(Date.parse(eventDate) + ms);
      expect(await subject.store.pruneMedicalAnswers(before(0), 10)).toBe(0);
      expect(await medical()).toHaveLength(1);
      expect(await subject.store.pruneMedicalAnswers(before(1), 10)).toBe(1);
      expect(await medical()).toEqual([]);
    });
  });
}
