import type { MarathonSnapshot } from '@marathon/contracts/events';
import { StoreUnavailable } from '@marathon/persistence';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aMarathonSnapshot, anId, marathonDeleted } from '../testing/builders.ts';
import { type Service, startService } from '../testing/startService.ts';

const ada = 'ada@example.org';
const bob = 'bob@example.org';
let service: Service;
let marathon: MarathonSnapshot;

beforeEach(async () => {
  service = await startService();
  marathon = aMarathonSnapshot({ limit: 2 });
  service.marathons.set(marathon.marathonId, marathon);
});
afterEach(() => service.stop());

const register = (email: string, more = {}) => service.register(email, marathon.marathonId, more);
const idAfterRegistering = async (email: string) => (await register(email)).body.insertedId as string;
const mine = async (email: string) =>
  (await service.ask(`/registrations?email=${email}`, { as: email })).body;

describe('registering', () => {
  test('answers as the MongoDB driver does, and the registration carries both shapes', async () => {
    const answer = await register(ada, { additionalInfo: ' vegan ', hacker: true });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(answer.headers.get('location')).toBe(`/registrations/${answer.body.insertedId}`);
    expect(await mine(ada)).toEqual([
      {
        _id: answer.body.insertedId,
        email: ada,
        marathonId: marathon.marathonId,
        marathonTitle: 'Harbour Run',
        registrationStart: marathon.registrationStart,
        startDate: marathon.registrationStart,
        registrationFee: 49.9,
        eventDate: marathon.eventDate,
        location: 'Oslo',
        timeZone: 'Europe/Oslo',
        firstName: 'Ada',
        lastName: 'Lovelace',
        participantName: 'Ada Lovelace',
        contact: '+47 1',
        contactNumber: '+47 1',
        additionalInfo: 'vegan',
        address: '',
        date: service.now.toISOString(),
        status: 'active',
      },
    ]);
  });

  test('lets the server’s own values win over those that an old client sends', async () => {
    const claims = { email: bob, marathonTitle: 'X', registrationStart: 'x', registrationFee: 0, date: 'x' };
    expect((await register(ada, claims)).status).toBe(201);
    expect(await mine(ada)).toMatchObject([
      { email: ada, marathonTitle: 'Harbour Run', registrationFee: 49.9 },
    ]);
    expect(await mine(bob)).toEqual([]);
  });

  test('takes an address, which the runner may also give later', async () => {
    await register(ada, { address: ' Pier 1 ' });
    await register(bob);
    expect([await mine(ada), await mine(bob)]).toMatchObject([[{ address: 'Pier 1' }], [{ address: '' }]]);
  });

  test.each([
    [{ address: 'x'.repeat(201) }, 'address'],
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: undefined }, 'lastName'],
    [{ contact: 5 }, 'contact'],
    [{ firstName: 'x'.repeat(201) }, 'firstName'],
    [{ additionalInfo: 'x'.repeat(5_001) }, 'additionalInfo'],
    [{ marathonId: '' }, 'marathonId'],
    [{ marathonId: { $ne: null } }, 'marathonId'],
    [{ key: 'k'.repeat(201) }, 'idempotency-key'],
    [{ key: '' }, 'idempotency-key'],
  ])('with %j is refused naming the field', async (wrong, path) => {
    const answer = await register(ada, wrong);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation-failed', errors: [{ path }] });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  test('twice is refused, and so are a closed, a full and an unknown marathon', async () => {
    await register(ada);
    expect(await register(ada)).toMatchObject({ status: 409, body: { code: 'already-registered' } });
    await register(bob);
    expect(await register('eve@example.org')).toMatchObject({ status: 409, body: { code: 'sold-out' } });
    service.now = new Date('2028-01-01');
    expect(await register('eve@example.org')).toMatchObject({
      status: 409,
      body: { code: 'registration-closed' },
    });
    for (const unknown of [anId(), 'nonsense', '../marathons'])
      expect(await service.register(ada, unknown)).toMatchObject({
        status: 404,
        body: { code: 'marathon-not-found' },
      });
  });

  test('is 503 while a marathon that is not known yet cannot be looked up, and works when it can', async () => {
    service.marathonsAnswer = false;
    const answer = await register(ada);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('1');
    service.marathonsAnswer = true;
    expect((await register(ada)).status).toBe(201);
  });

  test('needs no look-up for a marathon of which an event has come, and sees its deletion', async () => {
    await register(ada);
    service.marathonsAnswer = false;
    const [consumer] = service.registrations.consumers;
    await consumer?.handle([marathonDeleted(marathon)]);
    expect((await register(bob)).status).toBe(404);
    expect(await mine(ada)).toMatchObject([{ status: 'marathon-cancelled' }]);
  });
});

describe('an Idempotency-Key', () => {
  test('gets the first answer again, whatever has happened since', async () => {
    const first = await register(ada, { key: 'k' });
    await service.ask(`/registrations/${first.body.insertedId}`, { as: ada, method: 'DELETE' });
    const again = await register(ada, { key: 'k', date: 'another' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await mine(ada)).toEqual([]);
  });

  test('is refused with another body', async () => {
    await register(ada, { key: 'k' });
    const other = await register(ada, { key: 'k', contact: '+47 2' });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
  });

  test('keeps a refusal too, also for a marathon that did not exist', async () => {
    const id = anId();
    expect((await service.register(ada, id, { key: 'k' })).status).toBe(404);
    service.marathons.set(id, aMarathonSnapshot({ marathonId: id }));
    service.now = new Date(service.now.getTime() + 60_000);
    expect((await service.register(ada, id, { key: 'k' })).status).toBe(404);
    expect((await service.register(ada, id, { key: 'another' })).status).toBe(201);
  });
});

describe('one’s own registrations', () => {
  test('are listed whatever the case of the e-mail, a plus in it encoded or not', async () => {
    const plus = 'ada+run@example.org';
    await register(plus);
    for (const email of ['ada%2Brun@example.org', 'ada+run@example.org', 'ADA+Run@example.org'])
      expect((await service.ask(`/registrations?email=${email}`, { as: plus })).body).toHaveLength(1);
  });

  test('are nobody else’s to list, read, change or delete', async () => {
    const id = await idAfterRegistering(ada);
    const edit = { participantName: 'Bob', contactNumber: '1', address: 'x' };
    const tries = [
      service.ask(`/registrations?email=${ada}`, { as: bob }),
      service.ask(`/registrations/${id}`, { as: bob }),
      service.ask(`/registrations/${id}`, { as: bob, method: 'PUT', body: edit }),
      service.ask(`/registrations/${id}`, { as: bob, method: 'DELETE' }),
    ];
    for (const answer of await Promise.all(tries))
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await mine(ada)).toMatchObject([{ participantName: 'Ada Lovelace' }]);
  });

  test.each(['', '?email=', '?email=a@b.c&email=d@e.f'])(
    'need one e-mail to be listed: %s',
    async (query) => {
      expect(await service.ask(`/registrations${query}`, { as: ada })).toMatchObject({ status: 400 });
    },
  );

  test('can be read alone and are never cached', async () => {
    const answer = await service.ask(`/registrations/${await idAfterRegistering(ada)}`, { as: ada });
    expect(answer).toMatchObject({ status: 200, body: { email: ada, contactNumber: '+47 1' } });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('can be changed', async () => {
    const path = `/registrations/${await idAfterRegistering(ada)}`;
    const body = { participantName: ' Ada King ', contactNumber: '2', address: 'Pier 1' };
    const put = () => service.ask(path, { as: ada, method: 'PUT', body });
    expect(await put()).toMatchObject({
      status: 200,
      body: { acknowledged: true, matchedCount: 1, modifiedCount: 1 },
    });
    expect((await put()).body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
    expect((await service.ask(path, { as: ada })).body).toMatchObject({
      lastName: 'King',
      contact: '2',
      address: 'Pier 1',
    });
    const wrong = await service.ask(path, { as: ada, method: 'PUT', body: { ...body, address: '' } });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'address' }] } });
  });

  test('keep their additional info when a change says nothing of it, and lose it when it is taken away', async () => {
    const { insertedId } = (await register(ada, { additionalInfo: 'Asthma' })).body;
    const put = async (more: object) => {
      const body = { participantName: 'Ada', contactNumber: '2', address: 'Pier 1', ...more };
      const { modifiedCount } = (
        await service.ask(`/registrations/${insertedId}`, { as: ada, method: 'PUT', body })
      ).body;
      return [modifiedCount, (await mine(ada))[0].additionalInfo];
    };
    expect(await put({})).toEqual([1, 'Asthma']);
    expect(await put({ additionalInfo: ' Vegan ' })).toEqual([1, 'Vegan']);
    expect(await put({ additionalInfo: 'Vegan' })).toEqual([0, 'Vegan']);
    expect(await put({ additionalInfo: '' })).toEqual([1, '']);
  });

  test('learn where their marathon is when they are listed, if no event has told it yet', async () => {
    const { location: _, ...beforeThere } = marathon;
    await service.store.upsertMarathon(beforeThere);
    await register(ada);
    expect(await mine(ada)).toMatchObject([{ location: null, eventDate: marathon.eventDate }]);
    await vi.waitFor(async () => expect(await mine(ada)).toMatchObject([{ location: 'Oslo' }]));
  });

  test('can be deleted once, which frees the place', async () => {
    const id = await idAfterRegistering(ada);
    await register(bob);
    const remove = () => service.ask(`/registrations/${id}`, { as: ada, method: 'DELETE' });
    expect(await remove()).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } });
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'registration-not-found' } });
    expect((await register('eve@example.org')).status).toBe(201);
    expect((await register(ada)).status).toBe(409);
  });
});

describe('the API', () => {
  test.each([
    ['GET', '/registrations?email=ada@example.org'],
    ['POST', '/registrations'],
    ['GET', `/registrations/${anId()}`],
    ['PUT', `/registrations/${anId()}`],
    ['DELETE', `/registrations/${anId()}`],
  ])('needs a token for %s %s', async (method, path) => {
    expect(await service.ask(path, { method })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    const headers = { authorization: 'Bearer nonsense' };
    expect((await service.ask(path, { method, headers })).body.code).toBe('invalid-token');
  });

  test.each(['GET', 'PUT', 'DELETE'])(
    'knows no registration of a malformed or unknown id (%s)',
    async (method) => {
      const body = { participantName: 'A', contactNumber: '1', address: 'x' };
      for (const id of ['x', anId(), 'A'.repeat(24), '%00', `${anId()}0`])
        expect(
          await service.ask(`/registrations/${id}`, { as: ada, method, ...(method === 'PUT' && { body }) }),
        ).toMatchObject({
          status: 404,
          body: { code: 'registration-not-found' },
        });
    },
  );

  test.each([
    ['PATCH', '/registrations', 'GET, HEAD, POST'],
    ['POST', `/registrations/${anId()}`, 'GET, HEAD, PUT, DELETE'],
  ])('names the allowed methods instead of %s %s', async (method, path, allow) => {
    const answer = await service.ask(path, { as: ada, method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
  });

  test.each([
    ['{"a":', 400, 'malformed-json'],
    ['[]', 400, 'validation-failed'],
    [JSON.stringify({ firstName: 'x'.repeat(100_001) }), 413, 'body-too-large'],
  ])('answers a bad body with a problem', async (body, status, code) => {
    expect(await service.ask('/registrations', { as: ada, method: 'POST', body })).toMatchObject({
      status,
      body: { status, code },
    });
  });

  test('answers 503 with Retry-After, without details, while the store cannot be used', async () => {
    const outage = new StoreUnavailable(new Error('disk on fire'), true);
    vi.spyOn(service.store, 'register').mockRejectedValueOnce(outage);
    vi.spyOn(service.store, 'byEmail').mockRejectedValueOnce(outage);
    for (const answer of [
      await register(ada),
      await service.ask(`/registrations?email=${ada}`, { as: ada }),
    ]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(JSON.stringify(answer.body)).not.toContain('fire');
    }
    expect((await register(ada)).status).toBe(201);
  });
});
