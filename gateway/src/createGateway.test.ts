import { Writable } from 'node:stream';
import { createLogger } from '@marathon/service-kit';
import { describe, expect, test } from 'vitest';
import { serviceInProcess } from './adapters/serviceInProcess.ts';
import { echo, startGateway } from './testing/startGateway.ts';

describe('readiness', () => {
  const away = () => Promise.reject(new Error('away'));
  const down = (service: string) => serviceInProcess(echo(service), { store: away });

  test('is degraded and names who does not answer, while somebody does', async () => {
    const gateway = await startGateway({ registrations: down('registrations') });
    const answer = await gateway.ask('/readyz');
    const expected = { status: 'degraded', failing: ['registrations'] };
    expect([answer.status, await answer.json()]).toEqual([200, expected]);
    gateway.identity.ready = away;
    const both = { status: 'degraded', failing: ['identity', 'registrations'] };
    expect(await (await gateway.ask('/readyz')).json()).toEqual(both);
    await gateway.stop();
  });

  test('is lost when nobody answers behind the gateway, which lives on', async () => {
    const gateway = await startGateway({
      marathons: down('marathons'),
      registrations: down('registrations'),
    });
    gateway.identity.ready = away;
    const answer = await gateway.ask('/readyz');
    const expected = { status: 'not ready', failing: ['identity', 'marathons', 'registrations'] };
    expect([answer.status, await answer.json()]).toEqual([503, expected]);
    expect((await gateway.ask('/healthz')).status).toBe(200);
    await gateway.stop();
  });
});

test('metrics know routes, never paths', async () => {
  const gateway = await startGateway();
  for (const id of ['a', 'b', 'c']) await (await gateway.ask(`/marathons/${id}`)).text();
  await (await gateway.ask('/nowhere/at/all')).text();
  const metrics = await (await gateway.ask('/metrics')).text();
  expect(metrics).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/marathons\/:id"[^}]*\} 3/);
  expect(metrics).not.toContain('nowhere');
  await gateway.stop();
});

test('logs hold no personal data', async () => {
  let lines = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines += chunk;
      done();
    },
  });
  const logger = createLogger('gateway', 'trace', sink);
  const gateway = await startGateway({ logger, identityOptions: { logger } });
  const ada = { displayName: 'Ada Byron', email: 'ada@example.org', password: 'Abcdef1' };
  await gateway.ask('/users', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ada),
  });
  const { body } = await gateway.oidc.logIn(ada.email, ada.password);
  await gateway.oidc.logIn(ada.email, 'Wrong-Password1');
  await gateway.oidc.refresh(body.refresh_token);
  await gateway.oidc.logOut({ id_token_hint: body.id_token });
  await gateway.stop();
  for (const secret of [...Object.values(ada), 'Wrong-Password1', body.access_token, body.refresh_token]) {
    expect(lines).not.toContain(secret);
  }
});
