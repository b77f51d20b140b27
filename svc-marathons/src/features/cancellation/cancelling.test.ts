import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMarathon, aRegistrationEvent, count } from '../../testing/builders.ts';
import { insert } from '../../testing/insert.ts';
import { ada, grace, type RunningService, startService } from '../../testing/startService.ts';

let service: RunningService;
let id: string;
beforeEach(async () => {
  service = await startService();
  const marathon = aMarathon();
  id = marathon._id;
  await insert(service.marathons.store, marathon);
});
afterEach(() => service.stop());

const cancel = (body: unknown = {}, more = {}) =>
  service.ask(`/marathons/${id}/cancellation`, { method: 'PUT', as: ada, body, ...more });
const remove = (query = '', { as = ada } = {}) =>
  service.ask(`/marathons/${id}${query}`, { method: 'DELETE', as });
const patch = (body: unknown) => service.ask(`/marathons/${id}`, { method: 'PATCH', as: ada, body });
const read = async () => (await service.ask(`/marathons/${id}`)).body;
const register = (runners: number) =>
  count(
    service.marathons.store,
    Array.from({ length: runners }, () => aRegistrationEvent(id)),
  );
const updates = async () =>
  (await service.marathons.store.outbox.claim(10, 1)).filter(({ type }) => type === 'marathon.updated');
const modified = (modifiedCount: number) => ({
  status: 200,
  body: { acknowledged: true, matchedCount: 1, modifiedCount },
});

describe('the owner cancels a marathon', () => {
  test('and everybody reads since when and why; others learn it once, however often it is asked', async () => {
    await register(2);
    expect(await cancel({ note: ' A storm ' })).toMatchObject(modified(1));
    const cancelled = { cancelledAt: '2026-12-01T10:00:00.000Z', cancellationNote: 'A storm' };
    expect(await read()).toMatchObject({ ...cancelled, registrationCount: 2, revision: 2 });
    service.clock.now = new Date('2026-12-02T10:00:00.000Z');
    expect(await cancel({ note: 'Another word' })).toMatchObject(modified(0));
    expect(await read()).toMatchObject(cancelled);
    expect(await updates()).toMatchObject([{ data: { marathonId: id, revision: 2, ...cancelled } }]);
  });

  test('without a word about it', async () => {
    expect(await cancel()).toMatchObject(modified(1));
    expect(await read()).toMatchObject({ cancellationNote: '' });
  });

  test('and it stays in the list, but not among those that take runners', async () => {
    service.clock.now = new Date('2027-01-10T10:00:00.000Z');
    const found = async (query = '') => (await service.ask(`/marathons${query}`)).body;
    expect(await found('?open=true')).toHaveLength(1);
    await cancel();
    expect(await found('?open=true')).toEqual([]);
    expect(await found()).toHaveLength(1);
  });

  test('and can change it no more', async () => {
    await cancel();
    expect(await patch({ title: 'New' })).toMatchObject({
      status: 409,
      body: { code: 'marathon-cancelled' },
    });
  });

  test('but nobody else does, and nobody with a note that is too long', async () => {
    expect(await cancel({}, { as: grace })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await cancel({}, { as: undefined })).status).toBe(401);
    expect(await cancel({ note: 'x'.repeat(1_001) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'note' }] },
    });
    expect(await service.ask('/marathons/nonsense/cancellation', { method: 'PUT', as: ada })).toMatchObject({
      status: 404,
    });
    expect((await service.ask(`/marathons/${id}/cancellation`)).status).toBe(405);
    expect(await read()).toMatchObject({ cancelledAt: null, revision: 1 });
  });
});

describe('a marathon is deleted', () => {
  test('only if nobody is registered, where the client asks so, and the answer says how many are', async () => {
    await register(3);
    const refused = await remove('?unregistered=true');
    expect(refused).toMatchObject({ status: 409, body: { code: 'marathon-has-registrations' } });
    expect(refused.body.message).toContain('3 runners');
    expect((await remove('?unregistered=perhaps')).status).toBe(400);
    expect((await read()).registrationCount).toBe(3);
  });

  test('by what svc-registrations knows: events that are under way count, and nothing goes while it is away', async () => {
    service.spots.set(id, 2);
    const refused = await remove('?unregistered=true');
    expect(refused).toMatchObject({ status: 409, body: { code: 'marathon-has-registrations' } });
    expect(refused.body.message).toContain('2 runners');

    service.spots.leave();
    const unknown = await remove('?unregistered=true');
    expect(unknown).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(unknown.headers.get('retry-after')).toBe('60');
    expect((await remove('?unregistered=true', { as: grace })).status).toBe(403);
    service.spots.comeBack();
    service.spots.set(id, 0);
    expect((await remove('?unregistered=true')).status).toBe(200);
  });

  test('when nobody is registered, or where a client of before asks for nothing', async () => {
    expect((await remove('?unregistered=true')).status).toBe(200);
    const other = aMarathon();
    id = other._id;
    await insert(service.marathons.store, other);
    await register(1);
    expect((await remove()).status).toBe(200);
  });
});

test('registration is closed by hand and opened again', async () => {
  service.clock.now = new Date('2027-01-10T10:00:00.000Z');
  const open = async () => (await service.ask('/marathons?open=true')).body;
  expect(await patch({ registrationClosed: true })).toMatchObject(modified(1));
  expect(await read()).toMatchObject({ registrationClosed: true });
  expect(await open()).toEqual([]);
  expect(await patch({ registrationClosed: false })).toMatchObject(modified(1));
  expect(await open()).toHaveLength(1);
  expect(await patch({ registrationClosed: 'yes' })).toMatchObject({ status: 400 });
  expect((await updates()).map(({ data }) => data)).toMatchObject([
    { registrationClosed: true },
    { registrationClosed: false },
  ]);
});

test('an organizer decides whether runners are told of a change', async () => {
  await patch({ location: 'Bergen', tellRunners: false });
  await patch({ location: 'Voss' });
  expect((await updates()).map(({ data }) => ('tellRunners' in data ? data.tellRunners : 'unsaid'))).toEqual([
    false,
    'unsaid',
  ]);
  expect(await read()).not.toHaveProperty('tellRunners');
});
