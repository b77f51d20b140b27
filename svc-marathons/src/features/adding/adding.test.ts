import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMarathonBody } from '../../testing/builders.ts';
import { ada, grace, type RunningService, startService } from '../../testing/startService.ts';

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const post = (body: unknown, more = {}) =>
  service.ask('/marathons', { method: 'POST', as: ada, body, ...more });
const stored = () => service.marathons.store.list({ sort: 'desc' });

test('a marathon is added, answered as the driver does, and is there under its address', async () => {
  const answer = await post(aMarathonBody({ registrationFee: '49.90', participantsLimit: 2 }));
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) });
  expect(answer.headers.get('location')).toBe(`/marathons/${answer.body.insertedId}`);
  const read = await service.ask(`/marathons/${answer.body.insertedId}`);
  expect(read.body).toEqual({
    _id: answer.body.insertedId,
    title: 'Fjord Run',
    image: 'https://example.org/fjord.jpg',
    location: 'Oslo',
    registrationStart: '2027-01-01T00:00:00.000Z',
    registrationEnd: '2027-02-01T23:59:59.999Z',
    eventDate: '2027-03-01T09:00:00.000Z',
    marathonDate: '2027-03-01T09:00:00.000Z',
    timeZone: 'UTC',
    distance: '25k',
    organizer: 'Ada Lovelace',
    contactEmail: '',
    registrationFee: 49.9,
    participantsLimit: 2,
    waitingRoom: false,
    registrationClosed: false,
    cancelledAt: null,
    cancellationNote: '',
    registrationCount: 0,
    countRevision: 0,
    description: 'Along the water',
    createdAt: '2026-12-01T10:00:00.000Z',
    createdBy: 'ada@example.org',
    revision: 1,
  });
  const [event] = await service.marathons.store.outbox.claim(10, 1_000);
  expect(event).toMatchObject({ type: 'marathon.created', subject: read.body._id, data: { revision: 1 } });
});

test('a marathon is added with a waiting room, which other services learn, also without a limit', async () => {
  const { body } = await post(aMarathonBody({ waitingRoom: true, participantsLimit: null }));
  const read = await service.ask(`/marathons/${body.insertedId}`);
  expect(read.body).toMatchObject({ waitingRoom: true, participantsLimit: null });
  const [event] = await service.marathons.store.outbox.claim(10, 1_000);
  expect(event).toMatchObject({ type: 'marathon.created', data: { waitingRoom: true } });
});

test('a marathon is added with closed registration, which other services learn', async () => {
  const { body } = await post(aMarathonBody({ registrationClosed: true }));
  const read = await service.ask(`/marathons/${body.insertedId}`);
  expect(read.body).toMatchObject({ registrationClosed: true, revision: 1 });
  const [event] = await service.marathons.store.outbox.claim(10, 1_000);
  expect(event).toMatchObject({ type: 'marathon.created', data: { registrationClosed: true } });
});

test.each(['on', 1, null])('closed registration is true or false, not %j', async (registrationClosed) => {
  const refused = await post(aMarathonBody({ registrationClosed }));
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'registrationClosed' }] } });
});

test.each(['on', 1, null])('a waiting room is true or false, not %j', async (waitingRoom) => {
  const refused = await post(aMarathonBody({ waitingRoom }));
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([
    { path: 'waitingRoom', message: 'Waiting room must be true or false' },
  ]);
});

test("the server's own values win over the client's, and unknown fields are never stored", async () => {
  const forged = {
    _id: 'f'.repeat(24),
    createdBy: 'grace@example.org',
    createdAt: '2000-01-01T00:00:00.000Z',
    registrationCount: 99,
    countRevision: 99,
    revision: 7,
    isAdmin: true,
  };
  const { body } = await post(aMarathonBody(forged));
  const [marathon] = await stored();
  expect(marathon).toMatchObject({
    createdBy: ada.email,
    registrationCount: 0,
    countRevision: 0,
    revision: 1,
  });
  expect(marathon?._id).toBe(body.insertedId);
  expect(marathon?._id).not.toBe(forged._id);
  expect(marathon?.createdAt).toBe('2026-12-01T10:00:00.000Z');
  expect(Object.keys(marathon ?? {})).not.toContain('isAdmin');
});

test('keys that could poison a prototype are dropped', async () => {
  const body = JSON.stringify(aMarathonBody()).replace(
    '{',
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
  );
  expect((await post(body)).status).toBe(201);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  const read = await service.ask('/marathons');
  expect(JSON.stringify(read.body)).not.toContain('polluted');
});

test('text that looks like a script is data: stored and answered as it is', async () => {
  const title = '<script>alert("1")</script>\'; DROP TABLE marathons; --';
  const { body } = await post(aMarathonBody({ title, description: '"><img src=x onerror=alert(1)>' }));
  const read = await service.ask(`/marathons/${body.insertedId}`);
  expect(read.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(read.body).toMatchObject({ title, description: '"><img src=x onerror=alert(1)>' });
});

describe('refused, naming the field, with nothing stored', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ title: undefined }, ['title']],
    [{ title: '   ' }, ['title']],
    [{ title: 'x'.repeat(201) }, ['title']],
    [{ title: { $gt: '' } }, ['title']],
    [{ image: undefined }, ['image']],
    [{ image: 'javascript:alert(1)' }, ['image']],
    [{ image: 'not an address' }, ['image']],
    [{ image: `https://example.org/${'x'.repeat(2_048)}` }, ['image']],
    [{ location: '' }, ['location']],
    [{ location: 'x'.repeat(201) }, ['location']],
    [{ registrationStart: undefined }, ['registrationStart']],
    [{ registrationStart: '2027-02-30' }, ['registrationStart']],
    [{ registrationEnd: 'soon' }, ['registrationEnd']],
    [{ registrationEnd: 17 }, ['registrationEnd']],
    [{ registrationEnd: '2026-12-31' }, ['registrationEnd']],
    [{ marathonDate: undefined }, ['eventDate']],
    [{ marathonDate: '2027-01-31' }, ['eventDate']],
    [{ eventDate: 'never' }, ['eventDate']],
    [{ distance: '42k' }, ['distance']],
    [{ description: '' }, ['description']],
    [{ description: 'x'.repeat(5_001) }, ['description']],
    [{ organizer: 5 }, ['organizer']],
    [{ registrationFee: -1 }, ['registrationFee']],
    [{ registrationFee: 10.001 }, ['registrationFee']],
    [{ registrationFee: 'free' }, ['registrationFee']],
    [{ participantsLimit: 0 }, ['participantsLimit']],
    [{ participantsLimit: 2.5 }, ['participantsLimit']],
    [{ participantsLimit: '1e3' }, ['participantsLimit']],
    [{ title: '', location: '', distance: '1k' }, ['title', 'location', 'distance']],
  ])('%j', async (wrong, paths) => {
    const answer = await post(aMarathonBody(wrong));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ code: 'validation-failed', message: expect.any(String) });
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual(paths);
    expect(await stored()).toEqual([]);
    expect(await service.marathons.store.outbox.waiting()).toBe(0);
  });

  test.each([
    ['cut off', '{"title":', 400, 'malformed-json'],
    ['a bare text', '"marathon"', 400, 'validation-failed'],
    ['an array', '[]', 400, 'validation-failed'],
    ['null', 'null', 400, 'validation-failed'],
    ['empty', '', 400, 'validation-failed'],
    ['over 100 kB', JSON.stringify({ title: 'x'.repeat(100_001) }), 413, 'body-too-large'],
  ])('a body that is %s', async (_what, body, status, code) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status, body: { status, code } });
    expect(await stored()).toEqual([]);
  });

  test('a body of another kind', async () => {
    const answer = await post('title=Oslo', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } });
  });
});

describe('under an Idempotency-Key', () => {
  const under = (key: string, body = aMarathonBody(), as = ada) =>
    post(body, { as, headers: { 'idempotency-key': key } });

  test('what is sent again is answered again and added once, whatever date the second try bears', async () => {
    const first = await under('k', aMarathonBody({ createdAt: '2026-12-01T09:59:00.000Z' }));
    service.clock.now = new Date('2026-12-01T10:05:00.000Z');
    const again = await under(' k ', aMarathonBody({ createdAt: '2026-12-01T10:05:00.000Z' }));
    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('location')).toBe(`/marathons/${first.body.insertedId}`);
    expect(await stored()).toMatchObject([{ createdAt: '2026-12-01T10:00:00.000Z' }]);
    expect(await service.marathons.store.outbox.waiting()).toBe(1);
  });

  test('two at once make one', async () => {
    const answers = await Promise.all([under('k'), under('k'), under('k')]);
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('something else is refused, and the first one stays as it is', async () => {
    await under('k');
    const other = await under('k', aMarathonBody({ title: 'Another' }));
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
    expect(await stored()).toMatchObject([{ title: 'Fjord Run' }]);
  });

  test('a key belongs to who uses it, and a refusal does not spend it', async () => {
    expect((await under('k', aMarathonBody({ title: '' }))).status).toBe(400);
    expect((await under('k')).status).toBe(201);
    expect((await under('k', aMarathonBody(), grace)).status).toBe(201);
    expect(await stored()).toHaveLength(2);
  });

  test('the first answer is given again for a day, also when its marathon was deleted', async () => {
    const first = await under('k');
    await service.ask(`/marathons/${first.body.insertedId}`, { method: 'DELETE', as: ada });
    const again = await under('k');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await stored()).toEqual([]);
  });

  test.each([[''], ['k'.repeat(201)]])('a key like %j is no key', async (key) => {
    expect(await under(key)).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
    expect(await stored()).toEqual([]);
  });
});

describe('needs a login', () => {
  test('without a token, before anything else is looked at', async () => {
    const answer = await service.ask('/marathons', { method: 'POST', body: 'x'.repeat(200_000) });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  });

  test('with a forged token', async () => {
    const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFkYSJ9.' };
    const answer = await service.ask('/marathons', { method: 'POST', body: aMarathonBody(), headers });
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid-token' } });
    expect(await stored()).toEqual([]);
  });
});
