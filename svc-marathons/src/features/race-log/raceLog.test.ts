import { raceLogSchema } from '@marathon/contracts/raceLog';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMarathonBody } from '../../testing/builders.ts';
import { ada, grace, type RunningService, startService } from '../../testing/startService.ts';

const verified = { ...grace, isEmailVerified: true as const };
let service: RunningService;
let id: string;
beforeEach(async () => {
  service = await startService();
  id = (await service.ask('/marathons', { method: 'POST', as: ada, body: aMarathonBody() })).body.insertedId;
});
afterEach(() => service.stop());

const path = (more = '') => `/marathons/${id}${more}`;
const patch = (body: unknown, as = ada) => service.ask(path(), { method: 'PATCH', as, body });
const read = (query = '', as = ada) => service.ask(path(`/race-log${query}`), { as });
const entries = async () => raceLogSchema.parse((await read()).body).entries;
async function join(role: string) {
  const body = { email: grace.email, role };
  const invited = (await service.ask(path('/team'), { method: 'POST', as: ada, body })).body;
  const { token } = invited;
  await service.ask('/invitations/acceptance', { method: 'POST', as: verified, body: { token } });
  return invited.insertedId as string;
}

test('a co-owner sees who published the race and who raised its limit, from what to what [more.race-log]', async () => {
  await join('owner');
  await patch({ participantsLimit: 100 });
  await patch({ participantsLimit: 150 }, grace);
  await patch({ participantsLimit: 150 });
  const [raised, set, , , published] = await entries();
  const limit = { field: 'participantsLimit', before: 100, after: 150 };
  expect(raised).toMatchObject({ action: 'changed', byName: 'Grace Hopper', changes: [limit] });
  expect(set).toMatchObject({ byName: 'Ada Lovelace', changes: [{ before: null, after: 100 }] });
  expect(published).toMatchObject({ action: 'published', byName: 'Ada Lovelace', changes: [] });
});

test('who was invited, got another role and left is in the log, without addresses [more.race-log]', async () => {
  const memberId = await join('editor');
  await service.ask(path(`/team/${memberId}`), { method: 'PATCH', as: ada, body: { role: 'desk' } });
  await service.ask(path(`/team/${memberId}`), { method: 'DELETE', as: grace });
  const role = (before: string | null, after: string) => [{ field: 'role', before, after }];
  const [left, changed, accepted, invited] = await entries();
  expect(left).toMatchObject({ action: 'member-left', byName: 'Grace Hopper', memberName: 'Grace Hopper' });
  expect(changed).toMatchObject({
    action: 'member-changed',
    byName: 'Ada Lovelace',
    memberName: 'Grace Hopper',
    changes: role('editor', 'desk'),
  });
  expect(accepted).toMatchObject({ action: 'invitation-accepted', changes: role(null, 'editor') });
  expect(invited).toMatchObject({
    action: 'member-invited',
    memberName: null,
    changes: role(null, 'editor'),
  });
  expect(JSON.stringify((await read()).body)).not.toContain('@');
});

test('a picture that is put or taken away, and the cancellation, are in the log', async () => {
  await patch({ image: 'https://example.org/other.jpg' });
  await service.ask(path('/cancellation'), { method: 'PUT', as: ada, body: { note: 'A storm' } });
  await service.ask(path('/cancellation'), { method: 'PUT', as: ada, body: { note: 'Again' } });
  expect(await entries()).toMatchObject([
    { action: 'cancelled', byName: 'Ada Lovelace' },
    { action: 'changed', changes: [{ field: 'image', before: null, after: null }] },
    { action: 'published' },
  ]);
});

test('nothing is logged of what was refused, or changed nothing', async () => {
  await patch({ title: '' });
  await patch({ title: 'Mine' }, grace);
  await patch({ title: 'Fjord Run' });
  expect(await entries()).toHaveLength(1);
});

test('the log comes page by page, is kept by no cache, and refuses a page of no size', async () => {
  await patch({ title: 'Harbour Run' });
  const first = await read('?limit=1');
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect(first.body.entries).toMatchObject([{ action: 'changed' }]);
  const second = await read(`?limit=1&after=${first.body.next}`);
  expect(second.body).toMatchObject({ entries: [{ action: 'published' }], next: null });
  expect(await read('?limit=0')).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
});

test('every member reads it, strangers and visitors do not', async () => {
  expect(await read('', grace)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await service.ask(path('/race-log'))).toMatchObject({ status: 401 });
  await join('read-only');
  expect(await read('', grace)).toMatchObject({ status: 200 });
  expect(await service.ask('/marathons/abcdefabcdefabcdefabcdef/race-log', { as: ada })).toMatchObject({
    status: 404,
  });
});

test('a person’s data has what they did and what was done to their membership, also of a race that is gone', async () => {
  await join('desk');
  await service.ask(path(), { method: 'DELETE', as: ada });
  const ofAccount = async (accountId: string) =>
    (await service.ask(`/internal/accounts/${accountId}/marathons`, { headers: service.asService() })).body;
  expect(await ofAccount(ada.subject)).toMatchObject({
    raceLog: [
      { action: 'deleted', marathonId: id, byThisPerson: true },
      { action: 'member-invited' },
      { action: 'published' },
    ],
    isRaceLogCut: false,
  });
  expect((await ofAccount(grace.subject)).raceLog).toMatchObject([{ action: 'invitation-accepted' }]);
});

test('who deletes their account is in the log without their name', async () => {
  await join('owner');
  await patch({ participantsLimit: 150 }, grace);
  await service.marathons.useCases.eraseAccount(grace.subject);
  expect(await entries()).toMatchObject([
    { action: 'changed', byName: null },
    { action: 'invitation-accepted', byName: null, memberName: null },
    { action: 'member-invited', byName: 'Ada Lovelace' },
    { action: 'published' },
  ]);
});

test('a runner reads when the race moved and was cancelled, without who did it; the oldest first', async () => {
  await patch({ participantsLimit: 100 });
  await patch({ location: 'Bergen', title: 'Harbour Run' });
  await service.ask(path('/cancellation'), { method: 'PUT', as: ada, body: { note: 'A storm' } });
  const changes = await service.ask(path('/changes'), { as: grace });
  const instant = expect.any(String);
  expect(changes.body).toEqual({
    entries: [
      {
        at: instant,
        action: 'changed',
        changes: [{ field: 'location', before: aMarathonBody().location, after: 'Bergen' }],
      },
      { at: instant, action: 'cancelled', changes: [] },
    ],
  });
  expect(changes.headers.get('cache-control')).toBe('private, no-store');
  const gone = await service.ask('/marathons/abcdefabcdefabcdefabcdef/changes', { as: grace });
  expect(gone).toMatchObject({ status: 404, body: { code: 'marathon-not-found' } });
});
