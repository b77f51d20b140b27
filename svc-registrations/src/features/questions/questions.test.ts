import { medicalAnswersSchema, medicalListSchema, questionsSchema } from '@marathon/contracts/questions';
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

const send = (method: string, below: string, body?: object, as = grace, headers = {}) =>
  setting.service.ask(`${path}${below}`, { as, method, headers, ...(body && { body }) });
const save = (questions: object[], headers = {}) => send('PUT', '/questions', { questions }, grace, headers);
const read = (below: string, as = grace) => send('GET', below, undefined, as);
async function asked() {
  const { questions, version } = questionsSchema.parse((await read('/questions')).body);
  return { version, questions, ids: questions.map(({ questionId }) => questionId) };
}
const own = (id: string, as = ada) => setting.service.ask(`/registrations/${id}/answers`, { as });

/** Three questions, and what Ada answers to them. */
async function answered() {
  await save([shirts(1), aQuestion(), aQuestion({ label: 'Allergies', medical: true })]);
  const { ids, questions, version } = await asked();
  const [m = '', l = ''] = questions[0]?.options.map(({ optionId }) => optionId) ?? [];
  const of = (...values: unknown[]) => ({
    questionsVersion: version,
    answers: values.map((value, at) => ({ questionId: ids[at], value })),
  });
  const registered = await setting.register(ada, of(m, '=Fjord RC', 'Nuts'));
  return { id: registered.body.insertedId as string, ids, of, m, l };
}

test('an organizer asks, and anybody sees what is asked and how many are left', async () => {
  expect((await read('/questions')).body).toEqual({ version: 0, questions: [] });
  const saved = await save([shirts(1)]);
  expect([saved.status, saved.body, saved.headers.get('etag')]).toEqual([
    200,
    { acknowledged: true, matchedCount: 1, modifiedCount: 1 },
    '"1"',
  ]);
  await answered();
  const { body, headers } = await setting.service.ask(`${path}/questions`);
  expect(headers.get('etag')).toBe('"2"');
  expect(questionsSchema.parse(body).questions[0]?.options).toMatchObject([
    { label: 'M', left: 0 },
    { label: 'L', left: null },
  ]);
});

test.each([
  [[aQuestion({ label: ' ' })], 'questions.0.label'],
  [[aQuestion({ kind: 'choice' })], 'questions.0.options'],
  [[aQuestion({ kind: 'date', medical: true })], 'questions.0.medical'],
])('questions that cannot be asked are refused by name', async (questions, at) => {
  expect(await save(questions)).toMatchObject({ status: 400, body: { errors: [{ path: at }] } });
  expect((await asked()).version).toBe(0);
});

test('who saves what somebody else has changed meanwhile is told so', async () => {
  await save([aQuestion()]);
  expect(await save([], { 'if-match': '"0"' })).toMatchObject({ status: 412 });
  expect(await save([], { 'if-match': '"1"' })).toMatchObject({ status: 200 });
});

test('a runner reads everything they answered, the organizer all but what is medical', async () => {
  const { id } = await answered();
  const [club, shirt] = [{ text: '=Fjord RC' }, { text: 'M' }];
  expect((await own(id)).body).toMatchObject({ version: 1, answers: [shirt, club, { text: 'Nuts' }] });
  expect((await read(`/registrations/${id}/answers`)).body).toMatchObject({
    answers: [shirt, club],
    medicalAnswers: 1,
  });
  expect((await own(id, bob)).status).toBe(403);
  expect((await read(`/registrations/${id}/answers`, bob)).status).toBe(403);
  const participant = await read(`/registrations/${id}`);
  expect(JSON.stringify(participant.body)).not.toContain('Nuts');
});

test('who reads medical answers is in the log, which the runner sees without a name', async () => {
  const { id } = await answered();
  const answers = await send('POST', `/registrations/${id}/medical-answers`);
  expect(medicalAnswersSchema.parse(answers.body).answers).toMatchObject([{ text: 'Nuts' }]);
  expect((await read('/log')).body.entries).toMatchObject([
    { action: 'medical-answers-read', by: 'organizer' },
    { action: 'questions-changed', by: 'organizer', byName: grace, registrationId: null, count: 0 },
  ]);
  const log = await setting.service.ask(`/registrations/${id}/log`, { as: ada });
  expect(log.body.entries.at(-1)).toMatchObject({ action: 'medical-answers-read', by: 'organizer' });
  expect(JSON.stringify(log.body)).not.toContain(grace);
  expect((await send('POST', `/registrations/${id}/medical-answers`, undefined, bob)).status).toBe(403);
  expect((await read('/log')).body.entries).toHaveLength(2);
  const { version, questions } = await asked();
  await save(questions, { 'if-match': `"${version}"` });
  expect((await read('/log')).body.entries).toHaveLength(2);
});

test('medical answers are read as a list of those who gave some, and each of them sees it', async () => {
  await setting.idAfterRegistering(bob);
  const { id } = await answered();
  const list = () => send('POST', '/registrations/medical-answers');
  const answer = await list();
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(medicalListSchema.parse(answer.body).participants).toMatchObject([
    { registrationId: id, participantName: 'Ada Lovelace', answers: [{ text: 'Nuts' }] },
  ]);
  const log = await setting.service.ask(`/registrations/${id}/log`, { as: ada });
  expect(log.body.entries.at(-1)).toMatchObject({ action: 'medical-answers-read', by: 'organizer' });
  expect((await send('POST', '/registrations/medical-answers', undefined, bob)).status).toBe(403);
  await setting.service.ask(`/registrations/${id}`, { as: ada, method: 'DELETE' });
  expect((await list()).body.participants).toEqual([]);
});

test('medical answers say until when they are kept: 30 days after the race, of a cancelled race no longer', async () => {
  const { id } = await answered();
  const deletedAt = async () => {
    const { body } = await send('POST', `/registrations/${id}/medical-answers`);
    return new Date(medicalAnswersSchema.parse(body).deletedAt);
  };
  const race = new Date(setting.marathon.eventDate);
  expect(await deletedAt()).toEqual(new Date(race.getTime() + 30 * 86_400_000));
  await setting.service.store.upsertMarathon({
    ...setting.marathon,
    revision: setting.marathon.revision + 1,
    cancelledAt: setting.service.now.toISOString(),
  });
  expect(await deletedAt()).toEqual(setting.service.now);
});

test('a runner answers again while there is something left', async () => {
  const { id, of, m, l } = await answered();
  const change = (body: object, as = ada) =>
    setting.service.ask(`/registrations/${id}/answers`, { as, method: 'PUT', body });
  expect((await change(of(l))).body).toMatchObject({ modifiedCount: 1 });
  expect((await own(id)).body.answers).toMatchObject([{ text: 'L' }]);
  await setting.register(bob, of(m));
  expect(await change(of(m))).toMatchObject({ status: 409, body: { code: 'choice-sold-out' } });
  expect(await change(of(l), bob)).toMatchObject({ status: 403 });
});

test('an answer keeps no characters that hide or turn around what others read', async () => {
  const { id, of, m } = await answered();
  const changed = await setting.service.ask(`/registrations/${id}/answers`, {
    ...{ as: ada, method: 'PUT', body: of(m, 'a\0b\u0007c\u202ed\u2066e\ud800f\u009b') },
  });
  expect(changed.status).toBe(200);
  const { answers } = (await own(id)).body;
  expect(answers).toContainEqual(expect.objectContaining({ text: 'abcdef' }));
});

test('an answer may have lines, and one that nobody can see is none', async () => {
  await save([aQuestion({ required: true })]);
  const { ids } = await asked();
  const answer = (value: string) =>
    setting.register(ada, { questionsVersion: 1, answers: [{ questionId: ids[0], value }] });
  expect(await answer('\u200b')).toMatchObject({
    status: 400,
    body: { errors: [{ path: `answers.${ids[0]}`, message: 'Club is required' }] },
  });
  const registered = await answer('one\n\ttwo');
  expect((await own(registered.body.insertedId)).body.answers).toMatchObject([{ text: 'one\n\ttwo' }]);
});

test('a wrong part of an answer is named by its question', async () => {
  await save([aQuestion({ label: 'In an emergency', kind: 'emergency-contact' })]);
  const { ids } = await asked();
  const answer = (value: object) =>
    setting.register(ada, { questionsVersion: 1, answers: [{ questionId: ids[0], value }] });
  expect(await answer({ name: 'x'.repeat(201), phone: '+47 900 00\u0007' })).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: `answers.${ids[0]}.name`, message: 'Name must be at most 200 characters' },
        { path: `answers.${ids[0]}.phone`, message: 'Phone must not contain control characters' },
      ],
    },
  });
  const copied = await answer({ name: 'Grace\u200b', phone: '\u202a+47 900 00 000\u202c' });
  expect((await own(copied.body.insertedId)).body.answers).toMatchObject([{ text: 'Grace, +47 900 00 000' }]);
});

test('the answer to a date question is a day of our times', async () => {
  await save([aQuestion({ kind: 'date', label: 'Birthday' })]);
  const { ids } = await asked();
  const answer = (value: string) =>
    setting.register(ada, { questionsVersion: 1, answers: [{ questionId: ids[0], value }] });
  for (const day of ['1899-12-31', '2101-01-01', '2999-01-01', '2027-02-30', 'tomorrow'])
    expect(await answer(day)).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Birthday must be a day from 1900-01-01 to 2100-12-31' }] },
    });
  const registered = await answer('1900-01-01');
  expect((await own(registered.body.insertedId)).body.answers).toMatchObject([{ text: '1900-01-01' }]);
});

test('the list shows the answers to one question, the file those to all, the statistics how many chose', async () => {
  const { ids } = await answered();
  const { body } = await read(`/registrations?question=${ids[1]}`);
  expect(body.participants).toMatchObject([{ participantName: expect.any(String), answer: '=Fjord RC' }]);
  expect((await read('/registrations')).body.participants[0]).not.toHaveProperty('answer');
  const file = await setting.service.send(`${path}/registrations/export?columns=email&questions=all`, {
    as: grace,
    headers: { 'accept-encoding': 'identity' },
  });
  const rows = Buffer.from(await file.arrayBuffer())
    .toString()
    .split('\r\n');
  expect(rows.slice(0, 2)).toEqual(['\uFEFFEmail,T-shirt,Club', `${ada},M,'=Fjord RC`]);
  expect((await read('/registrations/statistics')).body.byQuestion).toMatchObject([
    {
      label: 'T-shirt',
      options: [
        { label: 'M', count: 1 },
        { label: 'L', count: 0 },
      ],
    },
  ]);
});

test('a date of birth in the future is refused, in the zone that is first in the day', async () => {
  await save([aQuestion({ kind: 'date', label: 'Date of birth', past: true })]);
  const { ids, version, questions } = await asked();
  expect(questions).toMatchObject([{ past: true }]);
  const born = (value: string) =>
    setting.register(ada, { questionsVersion: version, answers: [{ questionId: ids[0], value }] });
  setting.service.now = new Date('2027-01-15T09:59:00.000Z');
  for (const day of ['2090-02-03', '2027-01-16'])
    expect(await born(day)).toMatchObject({
      status: 400,
      body: { errors: [{ path: `answers.${ids[0]}`, message: 'Date of birth must not be in the future' }] },
    });
  expect(await born('2027-01-15')).toMatchObject({ status: 201 });
  expect(await save([aQuestion({ past: true })])).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'questions.0.past' }] },
  });
});

test.each(['07', 'abc', '1234567890123456'])(
  'an emergency contact has a phone that can be called, not %s',
  async (phone) => {
    await save([aQuestion({ kind: 'emergency-contact', label: 'Emergency contact' })]);
    const { ids, version } = await asked();
    const value = { name: 'Grace Hopper', phone };
    const answers = [{ questionId: ids[0], value }];
    expect(await setting.register(ada, { questionsVersion: version, answers })).toMatchObject({
      status: 400,
      body: { errors: [{ path: `answers.${ids[0]}.phone`, message: 'Phone must have 6 to 15 digits' }] },
    });
  },
);
