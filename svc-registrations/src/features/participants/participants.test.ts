import { participantSchema, participantsPageSchema } from '@marathon/contracts/participants';
import { accountIdOf } from '@marathon/service-kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { ada, bob, runningService } from '../../testing/runningService.ts';

const grace = 'grace@example.org';
const setting = runningService();
let path: string;
beforeEach(() => {
  const { marathonId } = setting.marathon;
  setting.service.organizers.set(marathonId, accountIdOf(grace));
  path = `/marathons/${marathonId}/registrations`;
});
const ask = (query = '', as: string | undefined = grace) =>
  setting.service.ask(`${path}${query}`, { ...(as !== '' && { as }) });

test('an organizer lists who takes part, page by page, and nobody keeps the answer', async () => {
  await setting.register(ada);
  await setting.register(bob, { firstName: 'Bob' });
  const first = await ask('?limit=1&sort=name');
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect(participantsPageSchema.strict().parse(first.body)).toMatchObject({
    participants: [{ participantName: 'Ada Lovelace', email: ada, state: 'placed' }],
    total: 2,
  });
  const second = await ask(`?limit=1&sort=name&after=${first.body.next}`);
  expect(second.body).toMatchObject({ participants: [{ participantName: 'Bob Lovelace' }], next: null });
});

test('who takes part is indexed before anybody lists them', async () => {
  const indexing = vi.spyOn(setting.service.store, 'indexParticipants');
  await setting.register(ada);
  await expect.poll(() => indexing).toHaveResolvedWith(true);
  await expect.poll(() => indexing).toHaveLastResolvedWith(false);
  expect((await ask('?search=ada')).body).toMatchObject({ total: 1 });
});

test('an organizer searches by name or e-mail', async () => {
  await setting.register(ada);
  await setting.register(bob, { firstName: 'Zoë' });
  expect((await ask('?search=zoe')).body).toMatchObject({ participants: [{ email: bob }], total: 1 });
  expect((await ask('?search=ADA@')).body).toMatchObject({ participants: [{ email: ada }], total: 1 });
  expect((await ask('?search=%20')).body).toMatchObject({ total: 2 });
});

test('an organizer finds a runner by the phone number, the registration number and the code of the ticket', async () => {
  const id = (await setting.register(ada, { contact: '+47 555 01 23' })).body.insertedId;
  await setting.register(bob, { contact: '+47 555 01 24' });
  const { code } = (await setting.service.ask(`/registrations/${id}/ticket`, { as: ada })).body;
  const inGroups = code.replace(/(.{4})/g, '$1 ').toLowerCase();
  for (const search of ['0123', '0047 5550123', id, id.slice(-6), code, inGroups])
    expect((await ask(`?search=${encodeURIComponent(search)}`)).body, search).toMatchObject({
      participants: [{ email: ada }],
      total: 1,
    });
});

test('an organizer reads all that somebody gave, and of a cancelled one when that was, name and fee, until a day that it says', async () => {
  const id = await setting.idAfterRegistering(ada);
  const one = await ask(`/${id}`);
  expect(one.headers.get('cache-control')).toBe('private, no-store');
  expect(participantSchema.strict().parse(one.body)).toMatchObject({
    registrationId: id,
    contact: '+47 555 01 01',
    history: [{ action: 'registered' }],
  });
  await setting.service.ask(`/registrations/${id}`, { as: ada, method: 'DELETE' });
  const { participantName, registrationFee } = one.body;
  expect((await ask(`/${id}`)).body).toMatchObject({
    state: 'cancelled',
    participantName,
    registrationFee,
    keptUntil: expect.stringMatching(/^\d{4}-/),
    email: null,
    contact: null,
    history: [{ action: 'registered' }, { action: 'cancelled' }],
  });
  expect((await ask()).body).toMatchObject({ total: 0 });
  expect((await ask('?state=cancelled')).body).toMatchObject({
    total: 1,
    participants: [{ registrationId: id }],
  });
});

test('nobody else sees who takes part, also those who do', async () => {
  const id = await setting.idAfterRegistering(ada);
  for (const below of ['', `/${id}`]) {
    expect(await ask(below, ada)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await ask(below, '')).toMatchObject({ status: 401 });
  }
});

test('the organizer of one marathon reads nothing of another through it', async () => {
  const id = await setting.idAfterRegistering(ada);
  const other = 'abcdefabcdefabcdefabcdef';
  setting.service.organizers.set(other, accountIdOf(bob));
  const refused = { status: 404, body: { code: 'registration-not-found' } };
  expect(await setting.service.ask(`/marathons/${other}/registrations/${id}`, { as: bob })).toMatchObject(
    refused,
  );
  await setting.service.ask(`/registrations/${id}`, { as: ada, method: 'DELETE' });
  expect(await setting.service.ask(`/marathons/${other}/registrations/${id}`, { as: bob })).toMatchObject(
    refused,
  );
});

test.each([
  ['/marathons/abcdefabcdefabcdefabcdef/registrations', 'marathon-not-found'],
  ['/marathons/x/registrations', 'marathon-not-found'],
  ['/marathons/x/registrations/y', 'marathon-not-found'],
])('what is not there is not found: %s', async (url, code) => {
  expect(await setting.service.ask(url, { as: grace })).toMatchObject({ status: 404, body: { code } });
});

test.each(['limit=0', 'limit=201', 'state=lost', 'sort=x', 'after=x'])(
  'a list that is asked for wrongly is refused: %s',
  async (query) => {
    expect(await ask(`?${query}`)).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
  },
);

test('while nobody can tell whose marathon it is, nothing is shown', async () => {
  setting.service.marathonsAnswer = false;
  expect(await ask()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});
