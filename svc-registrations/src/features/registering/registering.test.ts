import { expect, test } from 'vitest';
import { aMarathonSnapshot, anId, marathonDeleted } from '../../testing/builders.ts';
import { ada, bob, runningService } from '../../testing/runningService.ts';

const setting = runningService();
const { register, mine } = setting;

test('registering answers as the MongoDB driver does, and the registration carries both shapes', async () => {
  const answer = await register(ada, { additionalInfo: ' vegan ', hacker: true });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) });
  expect(answer.headers.get('location')).toBe(`/registrations/${answer.body.insertedId}`);
  expect(await mine(ada)).toEqual([
    {
      _id: answer.body.insertedId,
      email: ada,
      marathonId: setting.marathon.marathonId,
      marathonTitle: 'Harbour Run',
      registrationStart: setting.marathon.registrationStart,
      startDate: setting.marathon.registrationStart,
      registrationFee: 49.9,
      eventDate: setting.marathon.eventDate,
      location: 'Oslo',
      timeZone: 'Europe/Oslo',
      firstName: 'Ada',
      lastName: 'Lovelace',
      participantName: 'Ada Lovelace',
      contact: '+47 555 01 01',
      contactNumber: '+47 555 01 01',
      additionalInfo: 'vegan',
      address: '',
      date: setting.service.now.toISOString(),
      status: 'active',
    },
  ]);
});

test('the server’s own values win over those that an old client sends', async () => {
  const claims = { email: bob, marathonTitle: 'X', registrationStart: 'x', registrationFee: 0, date: 'x' };
  expect((await register(ada, claims)).status).toBe(201);
  expect(await mine(ada)).toMatchObject([
    { email: ada, marathonTitle: 'Harbour Run', registrationFee: 49.9 },
  ]);
  expect(await mine(bob)).toEqual([]);
});

test('a runner gives an address when registering, or later', async () => {
  await register(ada, { address: ' Pier 1 ' });
  await register(bob);
  expect([await mine(ada), await mine(bob)]).toMatchObject([[{ address: 'Pier 1' }], [{ address: '' }]]);
});

test.each([
  [{ address: 'x'.repeat(201) }, 'address'],
  [{ firstName: ' ' }, 'firstName'],
  [{ lastName: undefined }, 'lastName'],
  [{ contact: 5 }, 'contact'],
  [{ contact: 'abc' }, 'contact'],
  [{ contact: '07' }, 'contact'],
  [{ firstName: 'x'.repeat(201) }, 'firstName'],
  [{ additionalInfo: 'x'.repeat(5_001) }, 'additionalInfo'],
  [{ marathonId: '' }, 'marathonId'],
  [{ marathonId: { $ne: null } }, 'marathonId'],
  [{ key: 'k'.repeat(201) }, 'idempotency-key'],
  [{ key: '' }, 'idempotency-key'],
])('a registration with %j is refused, and the answer names the field', async (wrong, path) => {
  const answer = await register(ada, wrong);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'validation-failed', errors: [{ path }] });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
});

test('registering twice is refused, and so are a closed, a full and an unknown marathon', async () => {
  await register(ada);
  expect(await register(ada)).toMatchObject({ status: 409, body: { code: 'already-registered' } });
  await register(bob);
  expect(await register('eve@example.org')).toMatchObject({ status: 409, body: { code: 'sold-out' } });
  setting.service.now = new Date('2028-01-01');
  expect(await register('eve@example.org')).toMatchObject({
    status: 409,
    body: { code: 'registration-closed' },
  });
  for (const unknown of [anId(), 'nonsense', '../marathons'])
    expect(await setting.service.register(ada, unknown)).toMatchObject({
      status: 404,
      body: { code: 'marathon-not-found' },
    });
});

test('registering gets 503 while a marathon that is not known yet cannot be looked up, and works when it can', async () => {
  setting.service.marathonsAnswer = false;
  const answer = await register(ada);
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.headers.get('retry-after')).toBe('1');
  setting.service.marathonsAnswer = true;
  expect((await register(ada)).status).toBe(201);
});

test('a marathon of which an event has come needs no look-up, also when it was deleted', async () => {
  await register(ada);
  setting.service.marathonsAnswer = false;
  const [consumer] = setting.service.registrations.consumers;
  await consumer?.handle([marathonDeleted(setting.marathon)]);
  expect((await register(bob)).status).toBe(404);
  expect(await mine(ada)).toMatchObject([{ status: 'marathon-cancelled' }]);
});

test('an Idempotency-Key gets the first answer again, whatever has happened since', async () => {
  const first = await register(ada, { key: 'k' });
  await setting.service.ask(`/registrations/${first.body.insertedId}`, { as: ada, method: 'DELETE' });
  const again = await register(ada, { key: 'k', date: 'another' });
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await mine(ada)).toEqual([]);
});

test('an Idempotency-Key is refused with another body', async () => {
  await register(ada, { key: 'k' });
  const other = await register(ada, { key: 'k', contact: '+47 555 01 02' });
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
});

test('an Idempotency-Key gets a refusal again, also for a marathon that did not exist', async () => {
  const id = anId();
  expect((await setting.service.register(ada, id, { key: 'k' })).status).toBe(404);
  setting.service.marathons.set(id, aMarathonSnapshot({ marathonId: id }));
  setting.service.now = new Date(setting.service.now.getTime() + 60_000);
  expect((await setting.service.register(ada, id, { key: 'k' })).status).toBe(404);
  expect((await setting.service.register(ada, id, { key: 'another' })).status).toBe(201);
});
