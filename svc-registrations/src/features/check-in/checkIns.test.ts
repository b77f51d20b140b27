import type { TeamRole } from '@marathon/contracts/teamRoles';
import { accountIdOf } from '@marathon/service-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { aMarathonSnapshot, anId } from '../../testing/builders.ts';
import { ada, bob, runningService } from '../../testing/runningService.ts';

const grace = 'grace@example.org';
const helper = 'helper@example.org';
const setting = runningService();
beforeEach(() => {
  setting.service.organizers.set(setting.marathon.marathonId, accountIdOf(grace));
});
const race = () => `/marathons/${setting.marathon.marathonId}`;
const ask = (path: string, method = 'GET', as = grace, body?: unknown) =>
  setting.service.ask(`${race()}${path}`, { method, as, ...(body !== undefined && { body }) });
const checkIn = (body: unknown, as = grace, checkInId = anId()) =>
  ask(`/check-ins/${checkInId}`, 'PUT', as, body);
const codeOf = async (id: string): Promise<string> =>
  (await setting.service.ask(`/registrations/${id}/ticket`, { as: ada })).body.code;
const verify = async (code: string) => (await ask('/tickets/verification', 'POST', grace, { code })).body;
const as = (role: TeamRole) => {
  setting.service.roles.set(accountIdOf(helper), role);
  return helper;
};

test('a ticket is used once, and by whom is seen wherever it is shown [more.check-in]', async () => {
  const registrationId = await setting.idAfterRegistering(ada);
  const code = await codeOf(registrationId);
  expect(await verify(code)).toMatchObject({ state: 'valid', checkedInAt: null, checkedInBy: null });
  const at = setting.service.now.toISOString();
  const first = await checkIn({ code: `http://localhost:8080/desk/1/ticket#${code}` });
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect(first.body).toEqual({
    state: 'checked-in',
    registrationId,
    participantName: 'Ada Lovelace',
    checkedInAt: at,
    checkedInBy: grace,
    answers: [],
    marathonTitle: null,
  });
  expect((await checkIn({ code })).body).toMatchObject({ state: 'already-checked-in', checkedInAt: at });
  expect(await verify(code)).toMatchObject({ state: 'valid', checkedInAt: at, checkedInBy: grace });
  expect((await ask(`/registrations/${registrationId}`)).body).toMatchObject({
    checkedInAt: at,
    log: [{ action: 'registered' }, { action: 'checked-in', byName: grace }],
  });
  const own = await setting.service.ask(`/registrations/${registrationId}/log`, { as: ada });
  expect(own.body.entries.at(-1)).toMatchObject({ action: 'checked-in', by: 'organizer' });
  expect(own.body.entries.at(-1)).not.toHaveProperty('byName');
});

test('what runners chose stands beside the name, and nothing medical', async () => {
  const questions = [
    { kind: 'choice', label: 'T-shirt', options: [{ label: 'M' }, { label: 'L' }] },
    { kind: 'text', label: 'Allergies', medical: true },
  ];
  await setting.service.store.upsertMarathon(setting.marathon);
  await ask('/questions', 'PUT', grace, { questions });
  const asked = (await ask('/questions')).body;
  const [shirt, allergies] = asked.questions;
  const answers = [
    { questionId: shirt.questionId, value: shirt.options[0].optionId },
    { questionId: allergies.questionId, value: 'Nuts' },
  ];
  const { insertedId: registrationId } = (
    await setting.register(ada, { questionsVersion: asked.version, answers })
  ).body;
  const { body } = await checkIn({ registrationId });
  expect(body).toMatchObject({ state: 'checked-in', answers: [{ label: 'T-shirt', text: 'M' }] });
  expect(body.answers).toHaveLength(1);
});

test('a count, a filter and a column of the file say who is here', async () => {
  const registrationId = await setting.idAfterRegistering(ada);
  await setting.register(bob);
  await checkIn({ registrationId });
  expect((await ask('/check-ins')).body).toEqual({ checkedIn: 1, registered: 2 });
  const listed = async (checkedIn: string) =>
    (await ask(`/registrations?checkedIn=${checkedIn}`)).body.participants.map(
      (one: { readonly email: string }) => one.email,
    );
  expect([await listed('true'), await listed('false')]).toEqual([[ada], [bob]]);
  const file = await setting.service.send(
    `${race()}/registrations/export?checkedIn=true&columns=email,checkedInAt`,
    { as: grace },
  );
  expect(await file.text()).toMatch(/^\uFEFF?Email,Checked in at\r?\nada@example\.org,2027-/);
  expect((await ask('/registrations?checkedIn=maybe')).status).toBe(400);
});

test('undone it does not count any more, and the log has both', async () => {
  const registrationId = await setting.idAfterRegistering(ada);
  await checkIn({ registrationId });
  const undo = () => ask(`/registrations/${registrationId}/check-in`, 'DELETE');
  expect([(await undo()).body.modifiedCount, (await undo()).body.modifiedCount]).toEqual([1, 0]);
  expect((await ask('/check-ins')).body.checkedIn).toBe(0);
  expect((await ask('/log')).body.entries).toMatchObject([
    { action: 'check-in-undone', byName: grace, participantName: 'Ada Lovelace' },
    { action: 'checked-in', byName: grace },
  ]);
  expect((await ask(`/registrations/${anId()}/check-in`, 'DELETE')).body.code).toBe('registration-not-found');
});

test('a ticket for another race names that race, and nobody', async () => {
  const other = aMarathonSnapshot({ title: 'Fjord Run' });
  setting.service.marathons.set(other.marathonId, other);
  const { insertedId } = (await setting.service.register(ada, other.marathonId)).body;
  const { body } = await checkIn({ code: await codeOf(insertedId) });
  expect(body).toMatchObject({ state: 'other-marathon', marathonTitle: 'Fjord Run' });
  expect(body).toMatchObject({ registrationId: null, participantName: null });
  expect((await checkIn({ registrationId: insertedId })).status).toBe(404);
});

test('nobody is checked in with a cancelled or a forged ticket, or for a cancelled race', async () => {
  const id = await setting.idAfterRegistering(ada);
  const code = await codeOf(id);
  const cancelled = { state: 'cancelled', registrationId: id, participantName: null, checkedInAt: null };
  expect((await checkIn({ code: code.replace(/.$/, (last) => (last === '0' ? '1' : '0')) })).body.state).toBe(
    'unknown',
  );
  await setting.service.store.upsertMarathon({
    ...setting.marathon,
    revision: setting.marathon.revision + 1,
    cancelledAt: setting.service.now.toISOString(),
  });
  expect((await checkIn({ code })).body).toMatchObject(cancelled);
  await setting.service.ask(`/registrations/${id}`, { as: ada, method: 'DELETE' });
  for (const body of [{ code }, { registrationId: id }])
    expect((await checkIn(body)).body).toMatchObject(cancelled);
  expect((await checkIn({ registrationId: anId() })).body.code).toBe('registration-not-found');
});

test('who changes participants checks in; who only reads sees the count', async () => {
  const registrationId = await setting.idAfterRegistering(ada);
  for (const role of ['read-only', 'medical'] as const) {
    expect((await checkIn({ registrationId }, as(role))).body.code).toBe('forbidden');
    expect((await ask('/check-ins', 'GET', helper)).status).toBe(200);
  }
  expect((await checkIn({ registrationId }, ada)).status).toBe(403);
  expect((await ask('/check-ins', 'GET', ada)).status).toBe(403);
  expect((await checkIn({ registrationId }, as('desk'))).body.state).toBe('checked-in');
});

test('the role check-in finds people by name and registration number, checks in and undoes its own check-ins, and nothing else', async () => {
  const { insertedId: registrationId } = (await setting.register(ada, { contact: '+47 555 01 23' })).body;
  as('check-in');
  const list = (query: string) => ask(`/registrations${query}`, 'GET', helper);
  expect((await list('')).body.code).toBe('forbidden');
  expect((await list('?search=+')).body.code).toBe('forbidden');
  expect((await list('?search=love')).body.participants).toMatchObject([
    { registrationId, participantName: 'Ada Lovelace', email: null },
  ]);
  expect((await list(`?search=${registrationId.slice(-6)}`)).body).toMatchObject({ total: 1 });
  expect((await list('?search=0123')).body).toMatchObject({ total: 0, participants: [] });
  expect(
    (await ask('/tickets/verification', 'POST', helper, { code: await codeOf(registrationId) })).body,
  ).toMatchObject({
    participantName: 'Ada Lovelace',
  });
  const undo = () => ask(`/registrations/${registrationId}/check-in`, 'DELETE', helper);
  expect((await checkIn({ registrationId }, helper)).body.state).toBe('checked-in');
  expect((await undo()).body).toMatchObject({ modifiedCount: 1 });
  setting.service.now = new Date(setting.service.now.getTime() + 1_000);
  await checkIn({ registrationId }, grace);
  const refused = await undo();
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(refused.body.message).toBe('You can only undo your own check-ins');
  for (const path of [`/registrations/${registrationId}`, '/log', '/registrations/statistics?by=day'])
    expect((await ask(path, 'GET', helper)).body.code).toBe('forbidden');
});

test.each([{}, { code: '' }, { code: 'A', registrationId: anId() }, { registrationId: 'x' }, { code: 7 }])(
  'bad input changes nothing: %j',
  async (body) => {
    await setting.idAfterRegistering(ada);
    expect(await checkIn(body)).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
    expect((await ask('/check-ins')).body.checkedIn).toBe(0);
  },
);

test('a scan needs an id of its own', async () => {
  const registrationId = await setting.idAfterRegistering(ada);
  expect(await checkIn({ registrationId }, grace, 'again')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'checkInId' }] },
  });
});
