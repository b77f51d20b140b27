import { accountIdOf } from '@marathon/service-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { aMarathonSnapshot } from '../../testing/builders.ts';
import { ada, bob, runningService } from '../../testing/runningService.ts';

const grace = 'grace@example.org';
const setting = runningService();
beforeEach(() => {
  setting.service.organizers.set(setting.marathon.marathonId, accountIdOf(grace));
});
const ticketOf = (id: string, as = ada) => setting.service.ask(`/registrations/${id}/ticket`, { as });
const codeOf = async (id: string): Promise<string> => (await ticketOf(id)).body.code;
const verify = (code: unknown, as = grace, marathonId = setting.marathon.marathonId) =>
  setting.service.ask(`/marathons/${marathonId}/tickets/verification`, {
    method: 'POST',
    as,
    body: { code },
  });
const unknown = { state: 'unknown', registrationId: null, participantName: null };

test('a runner has a ticket whose code names nobody, and the organizer sees whose it is', async () => {
  const id = await setting.idAfterRegistering(ada);
  const { status, body, headers } = await ticketOf(id);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(body.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{32}$/);
  expect(await codeOf(id)).toBe(body.code);
  expect(await verify(body.code)).toMatchObject({
    status: 200,
    body: { state: 'valid', registrationId: id, participantName: 'Ada Lovelace' },
  });
});

test('a code is read as people type it', async () => {
  const code = await codeOf(await setting.idAfterRegistering(ada));
  const typed = code
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replace(/(.{4})/g, '$1-');
  expect((await verify(` ${typed} `)).body.state).toBe('valid');
});

test('a code with any other digit is unknown, and so is what is no code', async () => {
  const code = await codeOf(await setting.idAfterRegistering(ada));
  const others = [...code].map(
    (digit, at) => `${code.slice(0, at)}${digit === '2' ? '3' : '2'}${code.slice(at + 1)}`,
  );
  for (const other of [...others, code.slice(1), `${code}0`, 'Ada Lovelace'])
    expect((await verify(other)).body).toEqual(unknown);
});

test('once the registration is cancelled the organizer sees that, and no name', async () => {
  const id = await setting.idAfterRegistering(ada);
  const code = await codeOf(id);
  await setting.service.ask(`/registrations/${id}`, { as: ada, method: 'DELETE' });
  expect((await verify(code)).body).toEqual({
    state: 'cancelled',
    registrationId: id,
    participantName: null,
  });
  expect((await ticketOf(id)).status).toBe(404);
});

test('a ticket is not valid for a race that is cancelled', async () => {
  const id = await setting.idAfterRegistering(ada);
  const code = await codeOf(id);
  await setting.service.store.upsertMarathon({
    ...setting.marathon,
    revision: setting.marathon.revision + 1,
    cancelledAt: setting.service.now.toISOString(),
  });
  expect((await verify(code)).body).toEqual({
    state: 'cancelled',
    registrationId: id,
    participantName: null,
  });
});

test('of a ticket for another marathon the organizer learns nobody', async () => {
  const other = aMarathonSnapshot();
  setting.service.marathons.set(other.marathonId, other);
  const { insertedId } = (await setting.service.register(ada, other.marathonId)).body;
  expect((await verify(await codeOf(insertedId))).body).toEqual({ ...unknown, state: 'other-marathon' });
});

test('nobody gets the ticket of somebody else, and organizers alone check tickets', async () => {
  const id = await setting.idAfterRegistering(ada);
  const code = await codeOf(id);
  expect(await ticketOf(id, bob)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await verify(code, ada)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await setting.service.ask(`/registrations/${id}/ticket`)).status).toBe(401);
});

test.each([undefined, '', 7, 'x'.repeat(201)])('a code is asked for: %s', async (code) => {
  expect(await verify(code)).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } });
});
