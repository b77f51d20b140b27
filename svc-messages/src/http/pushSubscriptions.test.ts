import { afterEach, beforeEach, expect, test } from 'vitest';
import { called, ofAccount } from '../testing/builders.ts';
import { startService } from '../testing/startService.ts';

let service: Awaited<ReturnType<typeof startService>>;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const ada = 'ada@example.org';
const path = '/messages/push-subscriptions';
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const aBrowser = (name = 'one') => ({ endpoint: `https://push.example/${name}`, keys });
const save = (body: unknown, as = ada) => service.ask(path, { as, method: 'PUT', body: body as object });
const remove = (id: string, as = ada) => service.ask(`${path}/${id}`, { as, method: 'DELETE' });

async function dataOf(accountId: string) {
  const token = service.serviceTokens.sign({ from: 'gateway', to: 'svc-messages' });
  const headers = { authorization: `Bearer ${token}` };
  return (await service.ask(`/internal/accounts/${accountId}/messages`, { headers })).body;
}

test('everybody learns the key, and caches may keep it', async () => {
  const answer = await service.ask('/messages/push-key');
  expect(answer.body).toEqual({ publicKey: 'the public key' });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
});

test('a product without a key says so, and takes no subscription', async () => {
  const own = await startService({ hasPushKey: false });
  expect((await own.ask('/messages/push-key')).body).toEqual({ publicKey: null });
  const refused = await own.ask(path, { as: ada, method: 'PUT', body: aBrowser() });
  expect(refused.body).toMatchObject({ code: 'validation-failed' });
  await own.stop();
});

test('a browser is switched on and off, and the same one is the same', async () => {
  const { body, status } = await save(aBrowser());
  expect([status, body]).toEqual([200, { id: expect.stringMatching(/^[0-9a-f]{24}$/) }]);
  expect((await save(aBrowser())).body).toEqual(body);
  expect((await save(aBrowser('two'))).body).not.toEqual(body);
  expect((await remove(body.id, 'bob@example.org')).body).toMatchObject({ deletedCount: 0 });
  expect((await remove(body.id)).body).toMatchObject({ acknowledged: true, deletedCount: 1 });
  expect((await remove(body.id)).body).toMatchObject({ acknowledged: true, deletedCount: 0 });
  expect((await remove('none')).status).toBe(404);
});

test('only people who are logged in have browsers', async () => {
  expect((await service.ask(path, { method: 'PUT', body: aBrowser() })).status).toBe(401);
  expect((await service.ask(`${path}/${'a'.repeat(24)}`, { method: 'DELETE' })).status).toBe(401);
});

test.each([
  ['endpoint', { keys }],
  ['endpoint', { ...aBrowser(), endpoint: 'http://push.example/one' }],
  ['endpoint', { ...aBrowser(), endpoint: 'https://10.0.0.7/one' }],
  ['endpoint', { ...aBrowser(), endpoint: `https://push.example/${'a'.repeat(2_048)}` }],
  ['keys.p256dh', { ...aBrowser(), keys: { ...keys, p256dh: 'short' } }],
  ['keys.auth', { ...aBrowser(), keys: { ...keys, auth: 'short' } }],
])('what is no browser is refused: %s of %j', async (field, body) => {
  expect((await save(body)).body).toMatchObject({ code: 'validation-failed', errors: [{ path: field }] });
});

test('what is held about devices is told to the person, and goes with the account', async () => {
  const { accountId } = service.somebody();
  const { endpoint } = aBrowser();
  const subscription = { id: 'a'.repeat(24), accountId, endpoint, keys, savedAt: '2027-05-08T10:00:00.000Z' };
  await service.subscribe(subscription);
  await service.tell(called('64b000000000000000000001', { accountId }));
  const { accountId: _, ...shown } = subscription;
  expect(await dataOf(accountId)).toMatchObject({
    pushSubscriptions: [shown],
    pushes: [{ state: 'queued' }, { state: 'queued' }, { state: 'queued' }],
  });
  await service.handle(ofAccount('account.deleted', accountId));
  expect(await dataOf(accountId)).toMatchObject({ pushSubscriptions: [], pushes: [] });
});
