import { questionsSchema } from '@marathon/contracts/questions';
import { accountIdOf } from '@marathon/service-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { aQuestion, shirts } from '../../testing/questionsContract.ts';
import { ada, bob, runningService } from '../../testing/runningService.ts';

const grace = 'grace@example.org';
const setting = runningService();
let path: string;
beforeEach(() => {
  const { marathonId } = setting.marathon;
  setting.service.organizers.set(marathonId, accountIdOf(grace));
  path = `/marathons/${marathonId}`;
});

const send = (method: string, below: string, body?: object, headers = {}) =>
  setting.service.ask(`${path}${below}`, { as: grace, method, headers, ...(body && { body }) });
const cleo = { firstName: 'Cleo', lastName: 'Åse', email: 'cleo@example.org', contact: '+47 300 00 300' };
const add = (more: object = {}) => send('POST', '/registrations', { ...cleo, ...more });
const correct = (id: string, body: object, headers = {}) =>
  send('PATCH', `/registrations/${id}`, body, headers);
const answersOf = async (id: string) => (await send('GET', `/registrations/${id}/answers`)).body;
const left = async () =>
  questionsSchema.parse((await send('GET', '/questions')).body).questions[0]?.options[0]?.left;

/** T-shirt (one M), club, allergies. */
async function asking({ allergiesRequired = false } = {}) {
  const allergies = aQuestion({ label: 'Allergies', medical: true, required: allergiesRequired });
  await send('PUT', '/questions', { questions: [shirts(1), aQuestion(), allergies] });
  const { questions, version } = questionsSchema.parse((await send('GET', '/questions')).body);
  const [m = '', l = ''] = questions[0]?.options.map(({ optionId }) => optionId) ?? [];
  const of = (...values: unknown[]) => ({
    questionsVersion: version,
    answers: values.flatMap((value, at) =>
      value === undefined ? [] : [{ questionId: questions[at]?.questionId, value }],
    ),
  });
  return { of, m, l, ids: questions.map(({ questionId }) => questionId) };
}

test('who is added at the desk answers what runners answer, and takes from the stock', async () => {
  const { of, m } = await asking();
  const added = await add(of(m, 'Fjord RC', 'Nuts'));
  expect(added.status).toBe(201);
  expect(await answersOf(added.body.insertedId)).toMatchObject({
    answers: [{ text: 'M' }, { text: 'Fjord RC' }],
    medicalAnswers: 1,
  });
  expect(await left()).toBe(0);
  expect(await add({ email: 'dan@example.org', ...of(m) })).toMatchObject({
    status: 409,
    body: { code: 'choice-sold-out' },
  });
});

test('answers without a version are stored at the desk, too', async () => {
  const { of, m } = await asking();
  const { answers } = of(m, 'Fjord RC');
  const added = await add({ answers });
  expect(await answersOf(added.body.insertedId)).toMatchObject({
    answers: [{ text: 'M' }, { text: 'Fjord RC' }],
  });
});

test('an answer that is missing at the desk is refused by its question, and nobody is added', async () => {
  const { of, ids } = await asking();
  expect(await add(of(undefined, 'Fjord RC'))).toMatchObject({
    status: 400,
    body: { errors: [{ path: `answers.${ids[0]}` }] },
  });
  expect(await add({ questionsVersion: 9, answers: [] })).toMatchObject({
    status: 409,
    body: { code: 'questions-changed' },
  });
  expect((await send('GET', '/registrations?state=placed')).body).toMatchObject({ total: 0 });
});

test('answers are corrected with what they were before, and the option goes back to the stock', async () => {
  const { of, m, l } = await asking();
  const { insertedId: id } = (await setting.register(ada, of(m, 'Fjord RC', 'Nuts'))).body;
  const seen = await send('GET', `/registrations/${id}`);
  const headers = { 'if-match': String(seen.headers.get('etag')) };
  expect(await correct(id, { ...of(l, 'Fjord RC'), reason: 'M is too small' }, headers)).toMatchObject({
    body: { modifiedCount: 1 },
  });
  expect(await answersOf(id)).toMatchObject({
    answers: [{ text: 'L' }, { text: 'Fjord RC' }],
    medicalAnswers: 1,
  });
  expect(await left()).toBe(1);
  expect((await send('GET', '/log')).body.entries[0]).toMatchObject({
    action: 'corrected',
    reason: 'M is too small',
    changes: [{ field: 'answers', question: 'T-shirt', before: 'M', after: 'L' }],
  });
  expect(await correct(id, of(l, 'Harbour'), headers)).toMatchObject({ status: 412 });
  expect((await correct(id, of(l, 'Fjord RC'))).body).toMatchObject({ modifiedCount: 0 });
});

test('what was corrected leaves the log with the registration', async () => {
  const { of, m, l } = await asking();
  const { insertedId: id } = (await setting.register(ada, of(m))).body;
  await correct(id, of(l));
  await send('PUT', `/registrations/${id}/cancellation`, { reason: 'Never paid the fee' });
  const { entries } = (await send('GET', '/log')).body;
  expect(entries[1].changes).toEqual([{ field: 'answers', before: null, after: null }]);
});

test('medical answers are corrected by those who may read them, and the log has no words of them', async () => {
  const { of, m } = await asking({ allergiesRequired: true });
  const { insertedId: id } = (await setting.register(ada, of(m, 'Fjord RC', 'Nuts'))).body;
  const { organizers, roles } = setting.service;
  organizers.clear();
  roles.set(accountIdOf(grace), 'desk');
  expect(await correct(id, of(m, 'Harbour', 'Bees'))).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect((await correct(id, of(m, 'Harbour'))).body).toMatchObject({ modifiedCount: 1 });
  roles.set(accountIdOf(grace), 'owner');
  expect((await correct(id, of(m, 'Harbour', 'Bees'))).body).toMatchObject({ modifiedCount: 1 });
  const read = await send('POST', `/registrations/${id}/medical-answers`);
  expect(read.body.answers).toMatchObject([{ text: 'Bees' }]);
  const log = (await send('GET', '/log')).body;
  expect(log.entries[1].changes).toEqual([{ field: 'answers', before: null, after: null }]);
  expect(JSON.stringify(log)).not.toMatch(/Bees|Nuts|Allergies/);
});

test('the email of somebody without account is corrected, unless somebody else has it', async () => {
  const { body } = await add();
  const id = body.insertedId;
  await setting.register(bob);
  expect(await correct(id, { email: bob })).toMatchObject({
    status: 409,
    body: { code: 'already-registered', errors: [{ path: 'email' }] },
  });
  expect(await correct(id, { email: 'cleo@' })).toMatchObject({ status: 400 });
  expect((await correct(id, { email: 'Cleo.Aase@example.org' })).body).toMatchObject({ modifiedCount: 1 });
  expect((await send('GET', '/registrations?state=placed&search=cleo.aase@')).body).toMatchObject({
    total: 1,
    participants: [{ registrationId: id, email: 'cleo.aase@example.org' }],
  });
  expect((await send('GET', '/log')).body.entries[0].changes).toEqual([
    { field: 'email', before: 'cleo@example.org', after: 'cleo.aase@example.org' },
  ]);
});

test('the email of an account is changed by its owner alone', async () => {
  const id = await setting.idAfterRegistering(ada);
  expect(await correct(id, { email: 'other@example.org' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'email' }] },
  });
  expect((await correct(id, { email: ada })).body).toMatchObject({ modifiedCount: 0 });
});

test('one answer is corrected while a required one is missing; one that was given cannot be taken away', async () => {
  const added = await add();
  const id = added.body.insertedId;
  await send('PUT', '/questions', {
    questions: [aQuestion({ required: true }), aQuestion({ label: 'Team' })],
  });
  const { questions, version } = questionsSchema.parse((await send('GET', '/questions')).body);
  const sent = (...values: string[]) => ({
    questionsVersion: version,
    answers: values.map((value, at) => ({ questionId: questions[at]?.questionId, value })),
  });
  expect(await correct(id, sent('', 'Harbour'))).toMatchObject({ status: 200 });
  expect((await answersOf(id)).answers).toMatchObject([{ label: 'Team', text: 'Harbour' }]);
  expect(await correct(id, sent('Fjord RC', 'Harbour'))).toMatchObject({ status: 200 });
  expect(await correct(id, sent('', 'Harbour'))).toMatchObject({
    status: 400,
    body: { errors: [{ path: `answers.${questions[0]?.questionId}` }] },
  });
});
