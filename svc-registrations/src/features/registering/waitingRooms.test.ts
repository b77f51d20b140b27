import { accountIdOf } from '@marathon/service-kit/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aMarathonSnapshot, anId, marathonDeleted } from '../../testing/builders.ts';
import { ada, bob, runningService } from '../../testing/runningService.ts';

const setting = runningService();
const { register } = setting;
const minutes = 60_000;

beforeEach(() => {
  const { marathonId } = setting.marathon;
  setting.marathon = aMarathonSnapshot({ marathonId, limit: 2, waitingRoom: true });
  setting.service.marathons.set(marathonId, setting.marathon);
});

const later = (ms: number) => new Date(setting.service.now.getTime() + ms);

/** An admission of Ada's for ten minutes. */
const anAdmission = (more: object = {}) =>
  setting.service.admissions.sign({
    subject: accountIdOf(ada),
    marathonId: setting.marathon.marathonId,
    number: 1,
    expiresAt: later(10 * minutes),
    ...more,
  });

describe('registering for a marathon with a waiting room', () => {
  test('takes the admission that the request carries', async () => {
    expect(await register(ada)).toMatchObject({
      status: 403,
      body: {
        code: 'admission-required',
        title: 'This race has a waiting room. Please wait there for your turn',
      },
    });
    expect((await register(ada, { admission: anAdmission() })).status).toBe(201);
    expect(await setting.mine(ada)).toHaveLength(1);
  });

  test.each([
    ['of another account', () => anAdmission({ subject: accountIdOf(bob) })],
    ['to another marathon', () => anAdmission({ marathonId: anId() })],
    ['that has expired', () => anAdmission({ expiresAt: setting.service.now })],
    ['that nobody has signed', () => `${anAdmission().slice(0, -3)}xyz`],
  ])('is refused with an admission %s', async (_case, admission) => {
    expect(await register(ada, { admission: admission() })).toMatchObject({
      status: 403,
      body: { code: 'admission-required' },
    });
    expect(await setting.mine(ada)).toEqual([]);
  });

  test('counts when the admission was good as the request arrived, however long it waits then', async () => {
    const { store } = setting.service;
    const commit = store.register;
    vi.spyOn(store, 'register').mockImplementation((...batch) => {
      setting.service.now = later(11 * minutes);
      return commit(...batch);
    });
    expect((await register(ada, { admission: anAdmission() })).status).toBe(201);
  });

  test('takes one admission for one registration: who cancels waits for another turn', async () => {
    const admission = anAdmission();
    const { body } = await register(ada, { admission });
    await setting.service.ask(`/registrations/${body.insertedId}`, { as: ada, method: 'DELETE' });
    expect(await register(ada, { admission })).toMatchObject({
      status: 403,
      body: { code: 'admission-required' },
    });
    // An extended one is the same turn.
    expect((await register(ada, { admission: anAdmission({ expiresAt: later(20 * minutes) }) })).status).toBe(
      403,
    );
    expect((await register(ada, { admission: anAdmission({ number: 9 }) })).status).toBe(201);
  });

  test('can be tried again under the same Idempotency-Key, then with an admission', async () => {
    expect((await register(ada, { key: 'k' })).status).toBe(403);
    const first = await register(ada, { key: 'k', admission: anAdmission() });
    expect(first.status).toBe(201);
    setting.service.now = later(11 * minutes);
    expect(await register(ada, { key: 'k' })).toMatchObject({ status: 201, body: first.body });
  });
});

describe('the spots of a marathon', () => {
  const placesOf = (id = setting.marathon.marathonId) => setting.service.ask(`/places/${id}`);

  test('are told exactly, to whoever may ask the service, also before anybody has registered', async () => {
    const { marathonId, registrationStart, registrationEnd } = setting.marathon;
    const places = {
      marathonId,
      registrationStart,
      registrationEnd,
      participantsLimit: 2,
      waitingRoom: true,
      registrationClosed: false,
    };
    const answer = await placesOf();
    expect(answer).toMatchObject({ status: 200, body: { ...places, taken: 0 } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { body } = await register(ada, { admission: anAdmission() });
    expect((await placesOf()).body).toEqual({ ...places, taken: 1 });
    await setting.service.ask(`/registrations/${body.insertedId}`, { as: ada, method: 'DELETE' });
    expect((await placesOf()).body).toEqual({ ...places, taken: 0 });
  });

  test('say that registration is closed by hand', async () => {
    const closed = { ...setting.marathon, registrationClosed: true };
    setting.service.marathons.set(closed.marathonId, closed);
    expect((await placesOf()).body).toMatchObject({ registrationClosed: true, waitingRoom: true });
  });

  test('are 404 for a marathon that does not exist or was deleted', async () => {
    for (const id of [anId(), 'x', 'A'.repeat(24)])
      expect(await placesOf(id)).toMatchObject({ status: 404, body: { code: 'marathon-not-found' } });
    await placesOf();
    await setting.service.store.applyMarathonEvents([marathonDeleted(setting.marathon)]);
    expect((await placesOf()).status).toBe(404);
  });

  test('are 503 while a marathon that is not known yet cannot be looked up', async () => {
    setting.service.marathonsAnswer = false;
    const answer = await placesOf();
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('1');
    setting.service.marathonsAnswer = true;
    expect((await placesOf()).status).toBe(200);
  });

  test('can only be read', async () => {
    const answer = await setting.service.ask(`/places/${anId()}`, { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
