import { accountIdOf } from '@marathon/service-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { marathonChanged } from '../testing/builders.ts';
import { aQuestion } from '../testing/questionsContract.ts';
import { ada, bob, runningService } from '../testing/runningService.ts';

const grace = 'grace@example.org';
const setting = runningService();
let path: string;
let registrationId: string;
beforeEach(async () => {
  const { marathonId } = setting.marathon;
  setting.service.organizers.set(marathonId, accountIdOf(grace));
  path = `/marathons/${marathonId}`;
  registrationId = await setting.idAfterRegistering(ada);
  await change({ registrationClosed: true, takenDown: true, revision: 2 });
});

const change = (more: object) =>
  setting.service.store.applyMarathonEvents([marathonChanged({ ...setting.marathon, ...more })]);
const send = (method: string, below: string, body?: object, as = grace) =>
  setting.service.ask(`${path}${below}`, { as, method, ...(body && { body }) });

test('nobody registers for a race that was taken down; who is registered sees that and can cancel it', async () => {
  expect((await setting.register(bob)).body.code).toBe('registration-closed');
  expect(await setting.mine(ada)).toMatchObject([{ _id: registrationId }]);
  const cancelled = await setting.service.ask(`/registrations/${registrationId}`, {
    as: ada,
    method: 'DELETE',
  });
  expect(cancelled.status).toBe(200);
});

test('its waiting room learns that registration is closed', async () => {
  const places = await setting.service.askInternally(`/places/${setting.marathon.marathonId}`);
  expect(places.body).toMatchObject({ registrationClosed: true });
});

test('its team reads and exports the list, and changes nothing', async () => {
  expect((await send('GET', '/registrations')).body.total).toBe(1);
  expect((await setting.service.send(`${path}/registrations/export`, { as: grace })).status).toBe(200);
  expect((await send('GET', '/log')).status).toBe(200);
  const reason = 'They asked me to do it';
  const person = { firstName: 'Bob', lastName: 'B.', email: bob, contact: '+47 555 01 01', reason };
  const one = `/registrations/${registrationId}`;
  for (const [method, below, body] of [
    ['POST', '/registrations', { ...person, outsideWindow: true }],
    ['PATCH', one, person],
    ['PUT', `${one}/cancellation`, { reason }],
    ['PUT', '/questions', { questions: [aQuestion()] }],
  ] as const)
    expect((await send(method, below, body)).body.code, `${method} ${below}`).toBe('taken-down');
  const list = 'First name,Last name,Email,Contact\nBob,B.,bob@example.org,+47 555 01 01';
  const headers = { 'content-type': 'text/csv' };
  const file = { as: grace, method: 'POST', headers, body: Buffer.from(list) };
  const imported = await setting.service.ask(`${path}/registrations/import?preview=true`, file);
  expect(imported.body.code).toBe('taken-down');
});

test('what it asks is shown to its team alone, until it is back', async () => {
  expect((await setting.service.ask(`${path}/questions`)).status).toBe(451);
  expect((await send('GET', '/questions', undefined, bob)).status).toBe(451);
  expect((await send('GET', '/questions')).status).toBe(200);
  await change({ revision: 3 });
  expect((await setting.service.ask(`${path}/questions`)).status).toBe(200);
});
