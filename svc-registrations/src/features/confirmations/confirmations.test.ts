import { registrationReferenceSchema } from '@marathon/contracts/internalAnswers';
import { accountIdOf } from '@marathon/service-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { ada, bob, runningService } from '../../testing/runningService.ts';

const grace = 'grace@example.org';
const setting = runningService();
let path: string;
beforeEach(() => {
  const { marathonId } = setting.marathon;
  setting.service.organizers.set(marathonId, accountIdOf(grace));
  path = `/marathons/${marathonId}/registrations`;
});

const post = (below: string, body?: object, as = grace) =>
  setting.service.ask(`${path}${below}`, { as, method: 'POST', ...(body && { body }) });
const cleo = { firstName: 'Cleo', lastName: 'Åse', email: 'cleo@example.org', contact: '+47 300 00 300' };
const addCleo = async () => (await post('', cleo)).body.insertedId as string;
const sendAgain = (id: string, as = grace) => post(`/${id}/confirmation`, undefined, as);
const events = async () =>
  (await setting.service.store.outbox.claim(100, 1_000)).map(({ type, data }) => ({ type, data }));
const reference = async (id: string) =>
  registrationReferenceSchema.parse(
    (await setting.service.askInternally(`/internal/registrations/${id}`)).body,
  );
const later = (minutes: number) => {
  setting.service.now = new Date(setting.service.now.getTime() + minutes * 60_000);
};

const importMegawati = (query = '') =>
  setting.service.send(`${path}/import${query}`, {
    ...{ as: grace, method: 'POST', headers: { 'content-type': 'text/csv' } },
    body: 'Name,Email,Contact\nMegawati,m@example.org,+62 200 300\n',
  });

test('who is added gets the confirmation, and whom a list imports if the organizer says so', async () => {
  await addCleo();
  expect((await importMegawati('?sendTickets=true')).status).toBe(201);
  expect(await events()).toMatchObject([
    { data: { isImported: true, isConfirmed: true } },
    { data: { isImported: true, isConfirmed: true } },
  ]);
});

test('a list is registered without a word where the organizer does not ask for tickets', async () => {
  expect((await importMegawati()).status).toBe(201);
  expect(await events()).toMatchObject([{ data: { isImported: true, isConfirmed: false } }]);
});

test('svc-messages learns the address and the ticket of whom an organizer added, of others neither', async () => {
  const id = await addCleo();
  expect(await reference(id)).toMatchObject({
    accountId: null,
    participantName: 'Cleo Åse',
    withoutAccount: { email: 'cleo@example.org', ticketCode: expect.stringMatching(/^[0-9A-Z]{32}$/) },
  });
  expect(await reference(await setting.idAfterRegistering(ada))).not.toHaveProperty('withoutAccount');
});

test('of a cancelled registration the address stays for the email about it, of an account none', async () => {
  const id = await addCleo();
  const own = await setting.idAfterRegistering(ada);
  const reason = { reason: 'Registered twice by us' };
  for (const one of [id, own])
    await setting.service.ask(`${path}/${one}/cancellation`, { as: grace, method: 'PUT', body: reason });
  expect(await reference(id)).toMatchObject({
    status: 'cancelled',
    participantName: 'Cleo Åse',
    withoutAccount: { email: 'cleo@example.org', ticketCode: null },
    cancelledByOrganizer: reason,
  });
  expect(await reference(own)).toMatchObject({ participantName: null });
  expect(await reference(own)).not.toHaveProperty('withoutAccount');
});

test('whom an undone import cancels learns that the organizer did it', async () => {
  await importMegawati('?sendTickets=true');
  const ask = (address: string, method = 'GET') => setting.service.ask(address, { as: grace, method });
  const [{ registrationId }] = (await ask(path)).body.participants;
  const [{ id }] = (await ask(`/marathons/${setting.marathon.marathonId}/log`)).body.entries;
  expect((await ask(`${path}/imports/${id}`, 'DELETE')).body).toMatchObject({ deletedCount: 1 });
  expect(await reference(registrationId)).toMatchObject({
    status: 'cancelled',
    withoutAccount: { email: 'm@example.org' },
    cancelledByOrganizer: { reason: '' },
  });
});

test('an organizer sends the confirmation again, and the log has it', async () => {
  const id = await setting.idAfterRegistering(ada);
  await events();
  expect(await sendAgain(id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  const { marathonId } = setting.marathon;
  expect(await events()).toEqual([
    {
      type: 'registration.confirmation-requested',
      data: { registrationId: id, marathonId, accountId: accountIdOf(ada) },
    },
  ]);
  const log = await setting.service.ask(`/marathons/${marathonId}/log`, { as: grace });
  expect(log.body.entries).toMatchObject([{ action: 'confirmation-sent', registrationId: id }]);
});

test('a confirmation is sent once in five minutes and five times a day', async () => {
  const id = await addCleo();
  expect((await sendAgain(id)).status).toBe(200);
  const refused = await sendAgain(id);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
  for (const _more of [2, 3, 4, 5]) {
    later(5);
    expect((await sendAgain(id)).status).toBe(200);
  }
  later(5);
  expect((await sendAgain(id)).status).toBe(429);
  later(24 * 60 - 25);
  expect((await sendAgain(id)).status).toBe(200);
});

test('of two clicks at once, one sends a confirmation', async () => {
  const id = await addCleo();
  const clicks = await Promise.all([sendAgain(id), sendAgain(id)]);
  expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 429]);
});

test('no confirmation is sent for a race that has started, for somebody elsewhere, or by strangers', async () => {
  const id = await setting.idAfterRegistering(ada);
  expect(await sendAgain(id, bob)).toMatchObject({ status: 403 });
  expect(await sendAgain('abcdefabcdefabcdefabcdef')).toMatchObject({ status: 404 });
  setting.service.now = new Date('2027-03-01T08:00:00.000Z');
  expect(await sendAgain(id)).toMatchObject({ status: 409, body: { code: 'registration-closed' } });
});
