import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Identity } from '../../identity.ts';
import { type KeycloakStub, startKeycloakStub } from '../testing/startKeycloakStub.ts';
import { memoryDeletionRecords } from './memoryDeletionRecords.ts';

const users = '/admin/realms/marathon/users';
const token = '/realms/marathon/protocol/openid-connect/token';
const password = 'Correct1';
const from = { address: '192.0.2.1', signInId: 'here' };
const records = memoryDeletionRecords();

let stub: KeycloakStub;
let identity: Identity;
beforeEach(async () => {
  stub = await startKeycloakStub({ deletionRecords: records });
  identity = await stub.open();
  const ada = { id: 'ada', email: 'ada@example.org', firstName: 'Ada' };
  stub.answer(`${users}/ada`, (_req, res) => void res.json(ada));
  stub.answer(`${users}/ada/credentials`, (_req, res) => void res.json([{ type: 'password' }]));
  stub.answer(`${users}/ada/sessions`, (_req, res) => void res.json([{ id: 'here', start: 1 }]));
  stub.answer(token, (req, res) => {
    const form = new URLSearchParams(String(req.body));
    if (form.get('grant_type') !== 'password') return void res.json({ access_token: 'a', expires_in: 300 });
    if (form.get('password') === password) res.json({ refresh_token: 'r' });
    else res.status(401).json({});
  });
});
afterEach(async () => {
  await identity.close();
  await stub.stop();
});
const removals = () => stub.seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

test('it removes the account from Keycloak after the password, and remembers it for the last mail', async () => {
  const requested = await identity.deletions.request('ada', { password }, from);
  const deletionId = requested.ok ? requested.value.deletionId : '';
  expect(removals()).toEqual([`${users}/ada`]);
  expect(identity.signIns.hasEnded('here')).toBe(true);
  expect(await identity.deletions.recipientOf('ada')).toMatchObject({
    email: 'ada@example.org',
    name: 'Ada',
  });
  await identity.deletions.noteErased([
    { accountId: 'ada', service: 'svc-messages', at: '2026-05-01T10:00:00.000Z' },
  ]);
  expect(await identity.deletions.find(deletionId)).toMatchObject({
    services: [
      { service: 'identity', erasedAt: expect.any(String) },
      { service: 'svc-registrations', erasedAt: null },
      { service: 'svc-marathons', erasedAt: null },
      { service: 'svc-messages', erasedAt: '2026-05-01T10:00:00.000Z' },
    ],
  });
  expect(await identity.deletions.recipientOf('ada')).toBeUndefined();
});

test('without the password, or with a wrong one, nothing goes', async () => {
  for (const body of [{}, { password: 'Wrong-1' }])
    expect(await identity.deletions.request('ada', body, from)).toMatchObject({
      refusal: { code: 'wrong-password' },
    });
  expect(removals()).toEqual([]);
});

test('an account that signs in with Google alone needs none', async () => {
  stub.answer(`${users}/ada/credentials`, (_req, res) => void res.json([]));
  expect(await identity.deletions.request('ada', {}, from)).toMatchObject({ ok: true });
  expect(removals()).toEqual([`${users}/ada`]);
});

test('what Keycloak could not remove is not told to be gone', async () => {
  stub.answer(`${users}/ada/logout`, (_req, res) => void res.status(500).end());
  await expect(identity.deletions.request('ada', { password }, from)).rejects.toThrow('not available');
  expect(removals()).toEqual([]);
  expect(await records.recipientOf('ada')).toBeUndefined();
});
