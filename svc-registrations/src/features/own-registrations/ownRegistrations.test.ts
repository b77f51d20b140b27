import { accountIdOf } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { ada, bob, runningService } from '../../testing/runningService.ts';

const setting = runningService();
const { register, idAfterRegistering, mine } = setting;

test('registrations are listed whatever the case of the e-mail, a plus in it encoded or not', async () => {
  const plus = 'ada+run@example.org';
  await register(plus);
  for (const email of ['ada%2Brun@example.org', 'ada+run@example.org', 'ADA+Run@example.org'])
    expect((await setting.service.ask(`/registrations?email=${email}`, { as: plus })).body).toHaveLength(1);
});

test('nobody lists, reads, changes or deletes the registration of somebody else', async () => {
  const id = await idAfterRegistering(ada);
  const edit = { participantName: 'Bob', contactNumber: '+47 555 01 01', address: 'x' };
  const tries = [
    setting.service.ask(`/registrations?email=${ada}`, { as: bob }),
    setting.service.ask(`/registrations/${id}`, { as: bob }),
    setting.service.ask(`/registrations/${id}`, { as: bob, method: 'PUT', body: edit }),
    setting.service.ask(`/registrations/${id}`, { as: bob, method: 'DELETE' }),
  ];
  for (const answer of await Promise.all(tries))
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await mine(ada)).toMatchObject([{ participantName: 'Ada Lovelace' }]);
});

test.each(['', '?email=', '?email=a@b.c&email=d@e.f'])(
  'a list of registrations needs one e-mail: %s',
  async (query) => {
    expect(await setting.service.ask(`/registrations${query}`, { as: ada })).toMatchObject({ status: 400 });
  },
);

test('a registration can be read, and is never cached', async () => {
  const answer = await setting.service.ask(`/registrations/${await idAfterRegistering(ada)}`, { as: ada });
  expect(answer).toMatchObject({ status: 200, body: { email: ada, contactNumber: '+47 555 01 01' } });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('a registration can be changed', async () => {
  const path = `/registrations/${await idAfterRegistering(ada)}`;
  const body = { participantName: ' Ada King ', contactNumber: '+47 555 01 02', address: 'Pier 1' };
  const put = () => setting.service.ask(path, { as: ada, method: 'PUT', body });
  expect(await put()).toMatchObject({
    status: 200,
    body: { acknowledged: true, matchedCount: 1, modifiedCount: 1 },
  });
  expect((await put()).body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
  expect((await setting.service.ask(path, { as: ada })).body).toMatchObject({
    lastName: 'King',
    contact: '+47 555 01 02',
    address: 'Pier 1',
  });
  const wrong = await setting.service.ask(path, { as: ada, method: 'PUT', body: { ...body, address: '' } });
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'address' }] } });
});

test('a contact of before the rule stays; one that changes has 4 to 15 digits', async () => {
  const path = `/registrations/${await setting.idOfOlder(ada, '07')}`;
  const put = (contactNumber: string) =>
    setting.service.ask(path, {
      as: ada,
      method: 'PUT',
      body: { participantName: 'Ada King', contactNumber, address: 'Pier 1' },
    });
  expect(await put('07')).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  expect(await put('abc')).toMatchObject({
    status: 400,
    body: {
      code: 'validation-failed',
      errors: [{ path: 'contactNumber', message: 'Contact number must have 4 to 15 digits' }],
    },
  });
  expect(await mine(ada)).toMatchObject([{ participantName: 'Ada King', contactNumber: '07' }]);
  expect((await put('+47 555 01 23')).status).toBe(200);
});

test('a registration keeps its additional info when a change does not name it, and loses it when it is emptied', async () => {
  const { insertedId } = (await register(ada, { additionalInfo: 'Asthma' })).body;
  const put = async (more: object) => {
    const body = { participantName: 'Ada', contactNumber: '+47 555 01 02', address: 'Pier 1', ...more };
    const { modifiedCount } = (
      await setting.service.ask(`/registrations/${insertedId}`, { as: ada, method: 'PUT', body })
    ).body;
    return [modifiedCount, (await mine(ada))[0].additionalInfo];
  };
  expect(await put({})).toEqual([1, 'Asthma']);
  expect(await put({ additionalInfo: ' Vegan ' })).toEqual([1, 'Vegan']);
  expect(await put({ additionalInfo: 'Vegan' })).toEqual([0, 'Vegan']);
  expect(await put({ additionalInfo: '' })).toEqual([1, '']);
});

test('a list of registrations looks up where a marathon is that no event has named yet', async () => {
  const { location: _, ...beforeThere } = setting.marathon;
  await setting.service.store.upsertMarathon(beforeThere);
  await register(ada);
  expect(await mine(ada)).toMatchObject([{ location: null, eventDate: setting.marathon.eventDate }]);
  await expect.poll(() => mine(ada)).toMatchObject([{ location: 'Oslo' }]);
});

test('a registration can be deleted once, which frees the spot', async () => {
  const id = await idAfterRegistering(ada);
  await register(bob);
  const remove = () => setting.service.ask(`/registrations/${id}`, { as: ada, method: 'DELETE' });
  expect(await remove()).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } });
  expect(await remove()).toMatchObject({ status: 404, body: { code: 'registration-not-found' } });
  expect((await register('eve@example.org')).status).toBe(201);
  expect((await register(ada)).status).toBe(409);
});

test('once the race has started nobody gives up a spot, and its organizer still takes it', async () => {
  const id = await idAfterRegistering(ada);
  setting.service.now = new Date('2027-03-01T08:00:00.000Z');
  const remove = () => setting.service.ask(`/registrations/${id}`, { as: ada, method: 'DELETE' });
  expect(await remove()).toMatchObject({
    status: 409,
    body: { code: 'registration-closed', detail: expect.stringContaining('has started') },
  });
  expect(await mine(ada)).toHaveLength(1);
  const { organizers, ask } = setting.service;
  const { marathonId } = setting.marathon;
  organizers.set(marathonId, accountIdOf(bob));
  const path = `/marathons/${marathonId}/registrations/${id}/cancellation`;
  const reason = { reason: 'Never came to the start' };
  expect(await ask(path, { as: bob, method: 'PUT', body: reason })).toMatchObject({ status: 200 });
});
