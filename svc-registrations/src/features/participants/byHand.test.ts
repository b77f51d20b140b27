import { participantSchema } from '@marathon/contracts/participants';
import { marathonLogSchema, registrationLogSchema } from '@marathon/contracts/registrationLog';
import { accountIdOf } from '@marathon/service-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { ada, bob, runningService } from '../../testing/runningService.ts';

const grace = 'grace@example.org';
const setting = runningService();
let path: string;
beforeEach(() => {
  const { marathonId } = setting.marathon;
  setting.service.organizers.set(marathonId, accountIdOf(grace));
  path = `/marathons/${marathonId}`;
});

interface SendOptions {
  readonly as?: string;
  readonly headers?: Record<string, string>;
}
const send = (method: string, below: string, body?: object, { as = grace, headers = {} }: SendOptions = {}) =>
  setting.service.ask(`${path}${below}`, { as, method, headers, ...(body && { body }) });
const cleo = { firstName: 'Cleo', lastName: 'Åse', email: 'Cleo@Example.org', contact: '+47 555 01 03' };
const add = (more: object = {}, asked: SendOptions = {}) =>
  send('POST', '/registrations', { ...cleo, ...more }, asked);
const correct = (id: string, body: object, asked: SendOptions = {}) =>
  send('PATCH', `/registrations/${id}`, body, asked);
const cancel = (id: string, body: object = { reason: 'Never paid the fee' }, asked: SendOptions = {}) =>
  send('PUT', `/registrations/${id}/cancellation`, body, asked);
const read = (below: string, asked: SendOptions = {}) => send('GET', below, undefined, asked);
const history = (id: string, as = ada) => setting.service.ask(`/registrations/${id}/log`, { as });

test('an organizer adds somebody, who is listed with what was given', async () => {
  const { status, headers, body } = await add({ additionalInfo: 'Vegan', address: 'Pier 1' });
  expect([status, body]).toEqual([201, { acknowledged: true, insertedId: expect.any(String) }]);
  expect(headers.get('location')).toBe(`${path}/registrations/${body.insertedId}`);
  expect((await read(`/registrations/${body.insertedId}`)).body).toMatchObject({
    participantName: 'Cleo Åse',
    email: 'cleo@example.org',
    additionalInfo: 'Vegan',
    log: [{ action: 'added', by: 'organizer' }],
  });
});

test('an address that is registered, or a field that is missing, is refused by name', async () => {
  await setting.register(ada);
  expect(await add({ email: ada })).toMatchObject({
    status: 409,
    body: { code: 'already-registered', errors: [{ path: 'email' }] },
  });
  expect(await add({ email: 'cleo@', firstName: '' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'firstName' }, { path: 'email' }] },
  });
  for (const contact of ['abc', '07'])
    expect(await add({ contact })).toMatchObject({ status: 400, body: { errors: [{ path: 'contact' }] } });
});

test('who has one name is added, corrected and imported without a last name', async () => {
  const added = await add({ firstName: 'Sukarno', lastName: '' });
  const shown = async () => (await read(`/registrations/${added.body.insertedId}`)).body;
  expect(await shown()).toMatchObject({ participantName: 'Sukarno', firstName: 'Sukarno', lastName: '' });
  expect(
    await correct(added.body.insertedId, { firstName: 'Suharto', lastName: '', contact: '+62 555 01 01' }),
  ).toMatchObject({
    status: 200,
  });
  expect(await shown()).toMatchObject({ participantName: 'Suharto', contact: '+62 555 01 01' });
  const imported = await setting.service.send(`${path}/registrations/import?preview=true`, {
    ...{ as: grace, method: 'POST', headers: { 'content-type': 'text/csv' } },
    body: 'Name,Email,Contact\nMegawati,m@example.org,+62 555 01 02\n',
  });
  expect(await imported.json()).toMatchObject({ ok: 1, rows: [{ name: 'Megawati', status: 'ok' }] });
});

test('an address of several lines is kept in one, as inputs show it', async () => {
  const { body } = await add({ address: 'Storgata 1 \r\n 0155 Oslo', additionalInfo: 'a\nb' });
  expect((await read(`/registrations/${body.insertedId}`)).body).toMatchObject({
    address: 'Storgata 1 0155 Oslo',
    additionalInfo: 'a\nb',
  });
});

test('beyond the limit somebody is added only with a reason', async () => {
  await setting.register(ada);
  await setting.register(bob);
  expect(await add()).toMatchObject({ status: 409, body: { code: 'sold-out' } });
  for (const reason of ['', 'VIP', undefined])
    expect(await add({ overLimit: true, reason })).toMatchObject({
      status: 400,
      body: { errors: expect.arrayContaining([expect.objectContaining({ path: 'reason' })]) },
    });
  expect(await add({ overLimit: true, reason: 'Won her place in our draw' })).toMatchObject({ status: 201 });
  expect(await setting.register('dan@example.org')).toMatchObject({ body: { code: 'sold-out' } });
  expect((await setting.service.ask(`/places/${setting.marathon.marathonId}`)).body).toMatchObject({
    taken: 3,
    participantsLimit: 2,
  });
});

test('while registration is closed somebody is added only with a reason', async () => {
  setting.service.now = new Date('2027-02-15T12:00:00.000Z');
  expect(await add()).toMatchObject({ status: 409, body: { code: 'registration-closed' } });
  const reason = 'Came with the paper form';
  expect(await add({ overLimit: true, reason })).toMatchObject({ body: { code: 'registration-closed' } });
  expect(await add({ outsideWindow: true, reason })).toMatchObject({ status: 201 });
  expect((await read('/log')).body.entries).toMatchObject([{ despite: ['registration-closed'], reason }]);
});

test('a double click adds once; the same key for somebody else is refused', async () => {
  const headers = { 'idempotency-key': 'k' };
  const [first, second] = await Promise.all([add({}, { headers }), add({}, { headers })]);
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect(await add({ email: bob }, { headers })).toMatchObject({
    status: 422,
    body: { code: 'idempotency-key-reused' },
  });
});

test('an organizer corrects a name, unless somebody was faster', async () => {
  const id = await setting.idAfterRegistering(ada);
  const seen = await read(`/registrations/${id}`);
  const headers = { 'if-match': String(seen.headers.get('etag')) };
  expect(headers['if-match']).toBe(`"${participantSchema.parse(seen.body).revision}"`);
  const name = { firstName: 'Ada', lastName: 'King' };
  expect((await correct(id, { ...name, reason: 'Married' }, { headers })).body).toMatchObject({
    modifiedCount: 1,
  });
  expect(await correct(id, { contact: '+47 555 01 01' }, { headers })).toMatchObject({
    status: 412,
    body: { code: 'precondition-failed' },
  });
  expect(await cancel(id, undefined, { headers })).toMatchObject({ status: 412 });
  expect((await correct(id, name)).body).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  expect(await setting.mine(ada)).toMatchObject([{ participantName: 'Ada King', contact: '+47 555 01 01' }]);
});

test.each([
  [{ firstName: 'Ada' }, 'lastName'],
  [{ firstName: ' ', lastName: 'King' }, 'firstName'],
  [{ contact: 7 }, 'contact'],
  [{ contact: 'abc' }, 'contact'],
  [{ address: 'x'.repeat(201) }, 'address'],
])('a correction with %j is refused, and changes nothing', async (body, field) => {
  const id = await setting.idAfterRegistering(ada);
  expect(await correct(id, body)).toMatchObject({ status: 400, body: { errors: [{ path: field }] } });
  expect((await read('/log')).body.entries).toEqual([]);
});

test('a correction keeps a contact of before the rule; one that changes has 4 to 15 digits', async () => {
  const id = await setting.idOfOlder(ada, '07');
  expect(await correct(id, { contact: '07', address: 'Pier 1' })).toMatchObject({
    status: 200,
    body: { modifiedCount: 1 },
  });
  expect(await correct(id, { contact: 'abc', address: 'Pier 2' })).toMatchObject({
    status: 400,
    body: {
      code: 'validation-failed',
      errors: [{ path: 'contact', message: 'Contact must have 4 to 15 digits' }],
    },
  });
  expect(await setting.mine(ada)).toMatchObject([{ contact: '07', address: 'Pier 1' }]);
  expect((await correct(id, { contact: '+47 555 01 23' })).status).toBe(200);
});

test('an organizer cancels with a reason, once, and the spot is free', async () => {
  const id = await setting.idAfterRegistering(ada);
  for (const reason of [undefined, '', 'No'])
    expect(await cancel(id, { reason })).toMatchObject({
      status: 400,
      body: { errors: expect.arrayContaining([expect.objectContaining({ path: 'reason' })]) },
    });
  const [first, second] = await Promise.all([cancel(id), cancel(id)]);
  expect([first, second].map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 1]);
  expect(await setting.mine(ada)).toEqual([]);
  expect((await setting.service.ask(`/places/${setting.marathon.marathonId}`)).body).toMatchObject({
    taken: 0,
  });
  expect(await cancel('abcdefabcdefabcdefabcdef')).toMatchObject({ status: 404 });
});

test('a service that writes to the runner learns why an organizer has cancelled', async () => {
  const [id, other] = [await setting.idAfterRegistering(ada), await setting.idAfterRegistering(bob)];
  await cancel(id);
  await setting.service.ask(`/registrations/${other}`, { as: bob, method: 'DELETE' });
  const told = await setting.service.askInternally(`/internal/registrations/${id}`);
  expect(told.body).toMatchObject({
    status: 'cancelled',
    accountId: accountIdOf(ada),
    cancelledByOrganizer: { reason: 'Never paid the fee' },
  });
  const ofRunner = await setting.service.askInternally(`/internal/registrations/${other}`);
  expect(ofRunner.body).not.toHaveProperty('cancelledByOrganizer');
  expect(JSON.stringify(await setting.service.store.outbox.claim(100, 1_000))).not.toContain('Never paid');
});

test('organizers read page by page who did what, and why', async () => {
  setting.service.accounts.set(accountIdOf(grace), { email: grace, name: 'Grace', isEmailVerified: true });
  const id = await setting.idAfterRegistering(ada);
  await correct(id, { firstName: 'Ada', lastName: 'King', reason: 'Married' });
  await setting.service.ask(`${path}/registrations/import`, {
    as: grace,
    method: 'POST',
    body: 'Name,Email,Phone\nDan Day,dan@example.org,+47 555 01 01',
    headers: { 'content-type': 'text/csv' },
  });
  const first = await read('/log?limit=1');
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect(marathonLogSchema.parse(first.body).entries).toMatchObject([
    { action: 'imported', count: 1, registrationId: null, byName: 'Grace' },
  ]);
  expect((await read(`/log?limit=1&after=${first.body.next}`)).body).toMatchObject({
    entries: [
      {
        action: 'corrected',
        registrationId: id,
        participantName: 'Ada King',
        changes: [{ field: 'participantName', before: 'Ada Lovelace', after: 'Ada King' }],
        reason: 'Married',
      },
    ],
    next: null,
  });
  expect(await read('/log?limit=0')).toMatchObject({ status: 400 });
});

test('a runner reads their own part, without the names of organizers, also once it is cancelled', async () => {
  const id = await setting.idAfterRegistering(ada);
  await correct(id, { contact: '+47 555 01 09', reason: 'She rang us' });
  await cancel(id);
  const { headers, body } = await history(id);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(registrationLogSchema.parse(body).entries).toMatchObject([
    { action: 'registered', by: 'runner' },
    { action: 'corrected', by: 'organizer', changes: [{ field: 'contact', before: null, after: null }] },
    { action: 'cancelled', by: 'organizer', reason: 'Never paid the fee' },
  ]);
  expect(JSON.stringify(body)).not.toContain(grace);
  expect(await history(id, bob)).toMatchObject({ status: 403 });
  expect(await history('abcdefabcdefabcdefabcdef')).toMatchObject({ status: 404 });
});

test('whoever has not proved the address of somebody who was added reads nothing', async () => {
  const { body } = await add({ email: ada });
  expect(await history(body.insertedId)).toMatchObject({ status: 403 });
});

test('what is kept about a person has what was done to them, and what they did', async () => {
  const id = await setting.idAfterRegistering(ada);
  await cancel(id);
  const kept = async (person: string) =>
    (await setting.service.askInternally(`/internal/accounts/${accountIdOf(person)}/registrations`)).body.log;
  expect(await kept(ada)).toMatchObject([
    { action: 'cancelled', registrationId: id, byThisPerson: false, reason: 'Never paid the fee' },
  ]);
  expect(await kept(grace)).toMatchObject([{ action: 'cancelled', byThisPerson: true }]);
});

test('nobody else does any of it, also those who take part', async () => {
  const id = await setting.idAfterRegistering(ada);
  const asked = { as: ada };
  const refused = { status: 403, body: { code: 'forbidden' } };
  expect(await add({}, asked)).toMatchObject(refused);
  expect(await correct(id, { contact: '+47 555 01 01' }, asked)).toMatchObject(refused);
  expect(await cancel(id, undefined, asked)).toMatchObject(refused);
  expect(await read('/log', asked)).toMatchObject(refused);
  expect(await setting.service.ask(`${path}/log`)).toMatchObject({ status: 401 });
  const other = 'abcdefabcdefabcdefabcdef';
  setting.service.organizers.set(other, accountIdOf(bob));
  const through = `/marathons/${other}/registrations/${id}`;
  for (const [method, url, body] of [
    ['PATCH', through, { contact: '+47 555 01 01' }],
    ['PUT', `${through}/cancellation`, { reason: 'Because I can do it' }],
  ] as const)
    expect(await setting.service.ask(url, { as: bob, method, body })).toMatchObject({ status: 404 });
  expect(await setting.mine(ada)).toMatchObject([{ contact: '+47 555 01 01' }]);
});
