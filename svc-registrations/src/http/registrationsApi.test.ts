import { StoreUnavailable } from '@marathon/persistence';
import { expect, test, vi } from 'vitest';
import { anId } from '../testing/builders.ts';
import { ada, runningService } from '../testing/runningService.ts';

const setting = runningService();
const { register } = setting;

test.each([
  ['GET', '/registrations?email=ada@example.org'],
  ['POST', '/registrations'],
  ['GET', `/registrations/${anId()}`],
  ['PUT', `/registrations/${anId()}`],
  ['DELETE', `/registrations/${anId()}`],
])('%s %s needs a token', async (method, path) => {
  expect(await setting.service.ask(path, { method })).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
  const headers = { authorization: 'Bearer nonsense' };
  expect((await setting.service.ask(path, { method, headers })).body.code).toBe('invalid-token');
});

test.each(['GET', 'PUT', 'DELETE'])('%s answers 404 for a malformed or unknown id', async (method) => {
  const body = { participantName: 'A', contactNumber: '+47 555 01 01', address: 'x' };
  for (const id of ['x', anId(), 'A'.repeat(24), '%00', `${anId()}0`])
    expect(
      await setting.service.ask(`/registrations/${id}`, {
        as: ada,
        method,
        ...(method === 'PUT' && { body }),
      }),
    ).toMatchObject({
      status: 404,
      body: { code: 'registration-not-found' },
    });
});

test.each([
  ['PATCH', '/registrations', 'GET, HEAD, POST'],
  ['POST', `/registrations/${anId()}`, 'GET, HEAD, PUT, DELETE'],
])('%s %s is refused, and the answer names the allowed methods', async (method, path, allow) => {
  const answer = await setting.service.ask(path, { as: ada, method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe(allow);
});

test.each([
  ['{"a":', 400, 'malformed-json'],
  ['[]', 400, 'validation-failed'],
  [JSON.stringify({ firstName: 'x'.repeat(100_001) }), 413, 'body-too-large'],
])('a bad body is answered with a problem', async (body, status, code) => {
  expect(await setting.service.ask('/registrations', { as: ada, method: 'POST', body })).toMatchObject({
    status,
    body: { status, code },
  });
});

test('while the store cannot be used the answer is 503 with Retry-After, without details', async () => {
  const outage = new StoreUnavailable(new Error('disk on fire'), true);
  vi.spyOn(setting.service.store, 'register').mockRejectedValueOnce(outage);
  vi.spyOn(setting.service.store, 'ofPerson').mockRejectedValueOnce(outage);
  for (const answer of [
    await register(ada),
    await setting.service.ask(`/registrations?email=${ada}`, { as: ada }),
  ]) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(JSON.stringify(answer.body)).not.toContain('fire');
  }
  expect((await register(ada)).status).toBe(201);
});
