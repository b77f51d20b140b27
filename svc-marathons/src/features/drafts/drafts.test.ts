import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMarathonBody, anId } from '../../testing/builders.ts';
import { ada, grace, type RunningService, startService } from '../../testing/startService.ts';

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const save = (id: string, body?: unknown, as = ada) =>
  service.ask(`/drafts/${id}`, { method: 'PUT', as, body });
const get = (path: string, as = ada) => service.ask(path, { as });
const publish = (id: string, more = {}) =>
  service.ask(`/marathons?draft=${id}`, { method: 'POST', as: ada, body: aMarathonBody(), ...more });

describe('an organizer saves a draft', () => {
  test('with what is decided so far, and finds it again, saved once however often it is sent', async () => {
    const id = anId();
    const body = { title: ' Fjord Run ', location: '', marathonDate: '2027-03-01', unknown: 1 };
    expect(await save(id, body)).toMatchObject({ status: 200, body: { acknowledged: true } });
    expect((await save(id, body)).status).toBe(200);
    const saved = { title: 'Fjord Run', eventDate: '2027-03-01' };
    expect((await get(`/drafts/${id}`)).body).toEqual({
      _id: id,
      fields: saved,
      changedAt: '2026-12-01T10:00:00.000Z',
    });
    expect((await get('/drafts')).body).toMatchObject([{ _id: id, fields: saved }]);
  });

  test.each([
    { eventDate: '2027-03-01', marathonDate: ' ' },
    { eventDate: null, marathonDate: '2027-03-01' },
  ])('with one date, whichever of its names is blank: %j', async (body) => {
    const id = anId();
    expect((await save(id, body)).status).toBe(200);
    expect((await get(`/drafts/${id}`)).body.fields).toEqual({ eventDate: '2027-03-01' });
  });

  test('that knows the marathon it is a copy of', async () => {
    const [id, copiedFrom] = [anId(), anId()];
    expect((await save(id, { title: 'Fjord Run', copiedFrom })).status).toBe(200);
    expect((await get(`/drafts/${id}`)).body.fields).toEqual({ title: 'Fjord Run', copiedFrom });
    expect(await save(id, { copiedFrom: 'last year' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'copiedFrom' }] },
    });
  });

  test('that nobody else sees, changes or deletes', async () => {
    const id = anId();
    await save(id, { title: 'Fjord Run' });
    const notFound = { status: 404, body: { code: 'draft-not-found' } };
    expect(await get(`/drafts/${id}`, grace)).toMatchObject(notFound);
    expect(await save(id, { title: 'Mine' }, grace)).toMatchObject(notFound);
    expect(await service.ask(`/drafts/${id}`, { method: 'DELETE', as: grace })).toMatchObject(notFound);
    expect((await get('/drafts', grace)).body).toEqual([]);
    expect((await service.ask('/drafts')).status).toBe(401);
    expect((await service.ask(`/marathons/${id}`)).status).toBe(404);
    expect((await service.ask('/marathons?createdBy=ada@example.org', { as: ada })).body).toEqual([]);
  });

  test.each([
    [{ image: 'ftp://example.org/a.jpg' }, 'image'],
    [{ eventDate: 'soon' }, 'eventDate'],
    [{ participantsLimit: 0 }, 'participantsLimit'],
    [{ title: 'x'.repeat(201) }, 'title'],
  ])('but not with %j', async (wrong, path) => {
    const id = anId();
    expect(await save(id, wrong)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect((await get(`/drafts/${id}`)).status).toBe(404);
  });

  test('but not with nothing at all, which leaves it as it was', async () => {
    const id = anId();
    await save(id, { title: 'Fjord Run' });
    expect((await save(id)).status).toBe(400);
    expect((await get(`/drafts/${id}`)).body.fields).toEqual({ title: 'Fjord Run' });
  });

  test('under an id as marathons have them, and deletes it', async () => {
    expect((await save('nonsense', { title: 'Fjord Run' })).status).toBe(404);
    const id = anId();
    await save(id, {});
    expect(await service.ask(`/drafts/${id}`, { method: 'DELETE', as: ada })).toMatchObject({
      status: 200,
      body: { deletedCount: 1 },
    });
    expect((await get('/drafts')).body).toEqual([]);
  });

  test('with a picture of the product, which is answered at the name that was asked', async () => {
    const id = anId();
    const image = 'http://localhost:8080/images/marathons/night-lights.svg';
    await save(id, { image });
    expect((await service.marathons.store.draftById(id))?.fields.image).toBe(
      '/images/marathons/night-lights.svg',
    );
    expect((await get(`/drafts/${id}`)).body.fields.image).toBe(image);
  });
});

test('a draft that is published is a marathon like any other, and no draft any more', async () => {
  const id = anId();
  await save(id, { title: 'Fjord Run' });
  const { body, status } = await publish(id);
  expect(status).toBe(201);
  expect((await service.ask(`/marathons/${body.insertedId}`)).status).toBe(200);
  expect((await get('/drafts')).body).toEqual([]);
  expect((await publish('nonsense')).status).toBe(400);
  expect(await publish(anId())).toMatchObject({ status: 404, body: { code: 'draft-not-found' } });
});

test('a draft is published once, also where the answer was lost: then it says which marathon it is', async () => {
  const id = anId();
  await save(id, { title: 'Fjord Run' });
  const key = { headers: { 'Idempotency-Key': 'a-try' } };
  const first = await publish(id, key);
  expect(await publish(id, key)).toMatchObject({ status: 201, body: { insertedId: first.body.insertedId } });
  const isPublished = {
    status: 409,
    body: { code: 'draft-published', marathonId: first.body.insertedId },
  };
  expect(await publish(id)).toMatchObject(isPublished);
  expect(await publish(id, { ...key, body: aMarathonBody({ title: 'Typed since' }) })).toMatchObject(
    isPublished,
  );
  expect(await save(id, { title: 'Typed since' })).toMatchObject(isPublished);
  expect((await get('/drafts')).body).toEqual([]);
  expect((await service.ask('/marathons?createdBy=ada@example.org', { as: ada })).body).toHaveLength(1);
});

test('a draft that was saved in another window is not overwritten, nor published, from the version before', async () => {
  const id = anId();
  const tagOf = (answer: { headers: Headers }) => answer.headers.get('etag') ?? '';
  const savedAs = (tag: string, body: unknown) =>
    service.ask(`/drafts/${id}`, { method: 'PUT', as: ada, body, headers: { 'If-Match': tag } });
  await save(id, { title: 'Fjord Run' });
  const seen = tagOf(await get(`/drafts/${id}`));
  const changed = await savedAs(seen, { title: 'Fjord Run', location: 'Oslo' });
  expect(changed.status).toBe(200);
  const wasChanged = { status: 412, body: { code: 'precondition-failed' } };
  expect(await savedAs(seen, { title: 'Fjord Run', registrationFee: 10 })).toMatchObject(wasChanged);
  expect(await publish(id, { headers: { 'If-Match': seen } })).toMatchObject(wasChanged);
  expect((await get(`/drafts/${id}`)).body.fields).toEqual({ title: 'Fjord Run', location: 'Oslo' });
  expect(tagOf(await get(`/drafts/${id}`))).toBe(tagOf(changed));
  expect((await publish(id, { headers: { 'If-Match': tagOf(changed) } })).status).toBe(201);
});

test('drafts are among what is held about a person', async () => {
  const id = anId();
  await save(id, { title: 'Fjord Run' });
  const held = await service.ask(`/internal/accounts/${ada.subject}/marathons`, {
    headers: service.asService(),
  });
  expect(held.body.drafts).toMatchObject([{ _id: id }]);
});

test('where addresses must be verified, an organizer with another one has drafts only', async () => {
  const strict = await startService(undefined, { mustVerify: true });
  const [id, verified] = [anId(), { ...ada, isEmailVerified: true as const }];
  const post = (as: typeof ada) => strict.ask('/marathons', { method: 'POST', as, body: aMarathonBody() });
  expect((await strict.ask(`/drafts/${id}`, { method: 'PUT', as: ada, body: { title: 'A' } })).status).toBe(
    200,
  );
  expect(await post(ada)).toMatchObject({ status: 403, body: { code: 'email-not-verified' } });
  expect((await post(verified)).status).toBe(201);
  await strict.stop();
});
