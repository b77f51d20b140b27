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

const patch = (body: unknown, more = {}) =>
  service.ask(`/marathons/${id}`, { method: 'PATCH', as: ada, body, ...more });
const remove = (more = {}) => service.ask(`/marathons/${id}`, { method: 'DELETE', as: ada, ...more });
const read = async () => (await service.ask(`/marathons/${id}`)).body;
const events = () => service.marathons.store.outbox.claim(10, 1_000);
const nothingChanged = async () => {
  expect(await service.marathons.store.byId(id)).toMatchObject({ title: 'Fjord Run', revision: 1 });
  expect(await events()).toEqual([]);
};

const modified = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const unmodified = { acknowledged: true, matchedCount: 1, modifiedCount: 0 };

describe('the owner changes a marathon', () => {
  test('and everybody sees it, other services by an event', async () => {
    expect(await patch({ title: ' New ', marathonDate: '2027-04-01' })).toMatchObject({
      status: 200,
      body: modified,
    });
    expect(await read()).toMatchObject({
      title: 'New',
      eventDate: '2027-04-01T00:00:00.000Z',
      marathonDate: '2027-04-01T00:00:00.000Z',
      location: 'Oslo',
      revision: 2,
    });
    expect(await events()).toMatchObject([
      { type: 'marathon.updated', data: { marathonId: id, revision: 2, title: 'New' } },
    ]);
  });

  test('to have a waiting room and to have none again, which nothing else changes', async () => {
    const before = await read();
    for (const [waitingRoom, revision] of [
      [true, 2],
      [false, 3],
    ]) {
      expect((await patch({ waitingRoom })).body).toEqual(modified);
      expect(await read()).toEqual({ ...before, waitingRoom, revision });
    }
    expect((await patch({ title: 'New' })).body).toEqual(modified);
    expect((await events()).map(({ data }) => data)).toMatchObject(
      [true, false, false].map((waitingRoom) => ({ waitingRoom })),
    );
  });

  test('to have a contact for runners and to have none again, which other services learn', async () => {
    const before = await read();
    expect((await patch({ contactEmail: ' Hello@Fjord.example ' })).body).toEqual(modified);
    expect(await read()).toEqual({ ...before, contactEmail: 'hello@fjord.example', revision: 2 });
    expect((await patch({ title: 'New' })).body).toEqual(modified);
    expect((await patch({ contactEmail: null })).body).toEqual(modified);
    expect(await read()).toMatchObject({ contactEmail: '' });
    expect((await events()).map(({ data }) => data)).toMatchObject(
      ['hello@fjord.example', 'hello@fjord.example', ''].map((contactEmail) => ({ contactEmail })),
    );
  });

  test.each(['nobody', 'ada@example.org, bob@example.org', 'ada@example.org\r\nBcc: bob@example.org', 7])(
    'but not to have the contact %j',
    async (contactEmail) => {
      expect(await patch({ contactEmail })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'contactEmail' }] },
      });
      await nothingChanged();
    },
  );

  test('to what it was: nothing is modified and nobody is told', async () => {
    expect((await patch({ title: 'Fjord Run', registrationFee: 49.9 })).body).toEqual(unmodified);
    expect((await patch({})).body).toEqual(unmodified);
    expect((await patch({ unknown: 1, revision: 9 })).body).toEqual(unmodified);
    await nothingChanged();
  });

  test("but never the server's own values", async () => {
    const own = {
      createdBy: grace.email,
      createdAt: '2000-01-01',
      registrationCount: 9,
      revision: 9,
      title: 'New',
    };
    await patch(own);
    expect(await read()).toMatchObject({
      createdBy: ada.email,
      createdAt: '2026-12-01T00:00:00.000Z',
      registrationCount: 0,
      revision: 2,
    });
  });

  test('and takes the fee, the limit and the organizer away again', async () => {
    await patch({ registrationFee: '', participantsLimit: null, organizer: '' });
    expect(await read()).toMatchObject({
      registrationFee: null,
      participantsLimit: null,
      organizer: 'Ada Lovelace',
    });
  });

  test.each<[Record<string, unknown>, string]>([
    [{ title: ' ' }, 'title'],
    [{ title: null }, 'title'],
    [{ image: 'ftp://example.org/a.jpg' }, 'image'],
    [{ location: 'x'.repeat(201) }, 'location'],
    [{ distance: '5k' }, 'distance'],
    [{ description: {} }, 'description'],
    [{ organizer: 'x'.repeat(201) }, 'organizer'],
    [{ registrationStart: 'yesterday' }, 'registrationStart'],
    [{ registrationFee: -0.01 }, 'registrationFee'],
    [{ participantsLimit: 0 }, 'participantsLimit'],
    [{ registrationEnd: '2026-12-31' }, 'registrationEnd'],
    [{ registrationStart: '2027-02-02' }, 'registrationStart'],
    [{ eventDate: '2027-02-01' }, 'eventDate'],
    [{ marathonDate: '' }, 'eventDate'],
  ])('to %j: refused naming the field, nothing stored', async (wrong, path) => {
    expect(await patch({ location: 'Bergen', ...wrong })).toMatchObject({
      status: 400,
      body: { code: 'validation-failed', errors: [{ path }] },
    });
    await nothingChanged();
  });

  test('to fewer spots than are taken: refused', async () => {
    await count(
      service.marathons.store,
      [1, 2, 3].map(() => aRegistrationEvent(id)),
    );
    const answer = await patch({ participantsLimit: 2 });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'limit-below-registrations', errors: [{ path: 'participantsLimit' }] },
    });
    expect((await patch({ participantsLimit: 3 })).body).toEqual(modified);
  });

  test('to a lower limit while nobody can tell how many are registered: refused, and nothing else is', async () => {
    await patch({ participantsLimit: 20 });
    service.spots.set(id, 11);
    expect(await patch({ participantsLimit: 10 })).toMatchObject({
      status: 409,
      body: { code: 'limit-below-registrations' },
    });
    service.spots.leave();
    expect(await patch({ participantsLimit: 15 })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect((await patch({ participantsLimit: 20, location: 'Bergen' })).body).toEqual(modified);
    expect((await patch({ participantsLimit: 30 })).body).toEqual(modified);
  });

  test.each([
    ['cut off', '{"title":', 400, 'malformed-json'],
    ['an array', '[]', 400, 'validation-failed'],
    ['over 100 kB', JSON.stringify({ title: 'x'.repeat(100_001) }), 413, 'body-too-large'],
  ])('with a body that is %s: refused', async (_what, body, status, code) => {
    expect(await patch(body)).toMatchObject({ status, body: { code } });
    await nothingChanged();
  });
});

describe('a marathon', () => {
  test('is changed and deleted by nobody but its owner', async () => {
    const forbidden = { status: 403, body: { code: 'forbidden' } };
    expect(await patch({ title: 'Mine now' }, { as: grace })).toMatchObject(forbidden);
    expect(await patch({ title: '' }, { as: grace })).toMatchObject(forbidden);
    expect(await patch({ registrationCount: 1, title: 'Mine' }, { as: grace })).toMatchObject(forbidden);
    expect(await remove({ as: grace })).toMatchObject(forbidden);
    await nothingChanged();
  });

  test('is changed and deleted by nobody who is not logged in', async () => {
    expect(await patch({ title: 'New' }, { as: undefined })).toMatchObject({ status: 401 });
    expect(await patch({ registrationCount: 1 }, { as: undefined })).toMatchObject({ status: 401 });
    expect(await remove({ as: undefined })).toMatchObject({ status: 401 });
    expect(await service.ask('/marathons/nonsense', { method: 'DELETE' })).toMatchObject({ status: 401 });
    await nothingChanged();
  });

  test('whose owner logged in under another case of the e-mail is still theirs', async () => {
    expect(await patch({ title: 'New' }, { as: { ...ada, email: 'ADA@example.org' } })).toMatchObject({
      status: 200,
    });
  });

  test.each(['ffffffffffffffffffffffff', 'nonsense'])(
    'that is not there (%s) cannot be changed',
    async (other) => {
      const notFound = { status: 404, body: { code: 'marathon-not-found' } };
      for (const body of [{ title: 'New' }, { title: '' }, { registrationCount: 1 }])
        expect(await service.ask(`/marathons/${other}`, { method: 'PATCH', as: ada, body })).toMatchObject(
          notFound,
        );
      expect(await service.ask(`/marathons/${other}`, { method: 'DELETE', as: ada })).toMatchObject(notFound);
    },
  );
});

test("the old client's increment is accepted from anyone logged in and changes nothing", async () => {
  expect(await patch({ registrationCount: 1 }, { as: grace })).toMatchObject({
    status: 200,
    body: unmodified,
  });
  expect(await patch({ registrationCount: 'many' })).toMatchObject({ status: 200, body: unmodified });
  expect((await read()).registrationCount).toBe(0);
  await nothingChanged();
});

describe('the owner deletes a marathon', () => {
  test('and it is gone, other services learn of it', async () => {
    expect(await remove()).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } });
    expect((await service.ask(`/marathons/${id}`)).status).toBe(404);
    expect((await service.ask('/marathons')).body).toEqual([]);
    expect(await events()).toMatchObject([
      { type: 'marathon.deleted', data: { marathonId: id, revision: 2 } },
    ]);
    expect((await remove()).status).toBe(404);
  });
});

describe('a change made conditional on what its owner saw', () => {
  const etag = async () => (await service.ask(`/marathons/${id}`)).headers.get('etag') ?? '';
  const given = (tag: string) => ({ headers: { 'if-match': tag } });

  test('goes through while it is so, however many registered meanwhile', async () => {
    const seen = await etag();
    await count(service.marathons.store, [aRegistrationEvent(id)]);
    expect((await patch({ title: 'New' }, given(seen))).body).toEqual(modified);
    expect((await patch({ title: 'Newer' }, given(`"0-old", W/${await etag()}`))).body).toEqual(modified);
    expect((await patch({ title: 'Newest' }, given('*'))).body).toEqual(modified);
  });

  test('is refused when somebody changed it meanwhile', async () => {
    const seen = await etag();
    await patch({ title: 'First' });
    const failed = { status: 412, body: { code: 'precondition-failed' } };
    expect(await patch({ title: 'Second' }, given(seen))).toMatchObject(failed);
    expect(await patch({ title: 'Second' }, given('nonsense'))).toMatchObject(failed);
    expect(await remove(given(seen))).toMatchObject(failed);
    expect((await read()).title).toBe('First');
    expect((await remove(given(await etag()))).status).toBe(200);
  });
});
