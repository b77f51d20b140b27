import { teamLimits } from '@marathon/contracts/teams';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMarathonBody } from '../../testing/builders.ts';
import { ada, grace, type RunningService, startService } from '../../testing/startService.ts';

const verified = { ...grace, isEmailVerified: true as const };
const expired = { status: 410, body: { code: 'challenge-expired' } };
let service: RunningService;
let id: string;
beforeEach(async () => {
  service = await startService();
  id = (await service.ask('/marathons', { method: 'POST', as: ada, body: aMarathonBody() })).body.insertedId;
});
afterEach(() => service.stop());

const invite = (more: object = {}, as = ada) =>
  service.ask(`/marathons/${id}/team`, {
    method: 'POST',
    as,
    body: { email: grace.email, role: 'editor', ...more },
  });
const accept = (token: string, as: typeof ada = verified) =>
  service.ask('/invitations/acceptance', { method: 'POST', as, body: { token } });
const team = async () => (await service.ask(`/marathons/${id}/team`, { as: ada })).body;
const remove = (memberId: string, as = ada) =>
  service.ask(`/marathons/${id}/team/${memberId}`, { method: 'DELETE', as });

test('who is invited accepts, helps with the race, and the address is gone', async () => {
  const { token } = (await invite()).body;
  expect(await team()).toMatchObject([{ state: 'invited', email: grace.email, name: null, role: 'editor' }]);
  expect(await accept(token)).toMatchObject({ status: 200, body: { marathonId: id, role: 'editor' } });
  expect(await team()).toMatchObject([{ state: 'member', email: null, name: grace.name }]);
  const memberships = await service.ask('/memberships', { as: grace });
  expect(memberships.body).toMatchObject([{ role: 'editor', marathon: { _id: id } }]);
  expect(memberships.body[0].marathon).not.toHaveProperty('createdById');
  expect(memberships.headers.get('cache-control')).toBe('no-store');
});

test('an invitation is for one person, once: whoever accepts again changes nothing', async () => {
  const { token } = (await invite()).body;
  await accept(token);
  expect(await accept(token)).toMatchObject({ status: 200, body: { role: 'editor' } });
  expect(await team()).toHaveLength(1);
  expect(await accept(token, { ...ada, isEmailVerified: true })).toMatchObject(expired);
  await remove((await team())[0].memberId);
  expect(await accept(token)).toMatchObject(expired);
});

test('only the invited address accepts, and only when it is verified', async () => {
  const { token } = (await invite()).body;
  const stranger = { ...verified, subject: 'x', email: 'eve@example.org' as typeof ada.email };
  expect(await accept(token, stranger)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await accept(token, grace)).toMatchObject({ status: 403, body: { code: 'email-not-verified' } });
  expect((await team())[0].state).toBe('invited');
});

test('an invitation that is withdrawn, too old or made up opens nothing', async () => {
  const { token, insertedId } = (await invite()).body;
  await remove(insertedId);
  expect(await accept(token)).toMatchObject(expired);
  expect(await accept('nonsense')).toMatchObject(expired);
  expect((await accept('')).status).toBe(400);
  const again = (await invite()).body;
  service.clock.now = new Date(service.clock.now.getTime() + teamLimits.acceptDays * 86_400_000 + 1);
  expect(await accept(again.token)).toMatchObject(expired);
  expect(await team()).toEqual([]);
});

test('an address has one open invitation; the last role counts, and there are 7 days again', async () => {
  const first = await invite();
  const [{ acceptBy }] = await team();
  service.clock.now = new Date(service.clock.now.getTime() + 86_400_000);
  const second = await invite({ role: 'desk', lastDay: '2027-03-02' });
  expect(second.body).toEqual(first.body);
  expect(await team()).toMatchObject([{ role: 'desk', endsAt: '2027-03-02T23:59:59.999Z' }]);
  expect(Date.parse((await team())[0].acceptBy) - Date.parse(acceptBy)).toBe(86_400_000);
});

const details = (token: string) => service.ask('/invitations/details', { method: 'POST', body: { token } });

test('who has the link reads what the email says, without an account, as long as the invitation is open', async () => {
  const { token, insertedId } = (await invite()).body;
  const [{ acceptBy }] = await team();
  const read = await details(token);
  expect(read.status).toBe(200);
  expect(read.headers.get('cache-control')).toBe('no-store');
  expect(read.body).toEqual({ marathonTitle: 'Fjord Run', role: 'editor', byName: 'Ada Lovelace', acceptBy });
  await invite({ role: 'desk' });
  expect((await details(token)).body).toMatchObject({ role: 'desk', byName: 'Ada Lovelace' });
  expect(await details(`${token.slice(0, -2)}xx`)).toMatchObject(expired);
  expect((await details('')).status).toBe(400);
  await remove(insertedId);
  expect(await details(token)).toMatchObject(expired);
});

test('an invitation of somebody who deleted their account names nobody', async () => {
  await accept((await invite({ role: 'owner' })).body.token);
  const { token } = (await invite({ email: 'zoe@example.org' }, grace)).body;
  expect((await details(token)).body).toMatchObject({ byName: grace.name });
  await service.marathons.useCases.eraseAccount(grace.subject);
  expect((await details(token)).body).toMatchObject({ byName: null });
});

test.each([
  [{ email: ada.email }, 'email'],
  [{ email: 'nobody' }, 'email'],
  [{ role: 'king' }, 'role'],
  [{ lastDay: '2026-11-30' }, 'lastDay'],
  [{ lastDay: 'soon' }, 'lastDay'],
])('nobody is invited with %j', async (wrong, path) => {
  expect(await invite(wrong)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  expect(await team()).toEqual([]);
});

test('a team has its limit, and so has a day of invitations', async () => {
  for (let i = 0; i < teamLimits.size; i += 1) await invite({ email: `a${i}@example.org` });
  const full = { status: 409, body: { code: 'team-full' } };
  expect(await invite()).toMatchObject(full);
  await remove((await team())[0].memberId);
  expect(await invite()).toMatchObject(full);
  service.clock.now = new Date(service.clock.now.getTime() + 86_400_001);
  expect((await invite()).status).toBe(201);
});

test('an owner mails an address three times a day, in whatever race, and again for another role too', async () => {
  const [first, second] = [await invite(), await invite({ role: 'desk' })];
  expect([first.status, second.status]).toEqual([201, 201]);
  await remove(first.body.insertedId);
  for (let i = 2; i < teamLimits.invitationsPerAddressAndDay; i += 1) {
    await remove((await invite()).body.insertedId);
    id = (await service.ask('/marathons', { method: 'POST', as: ada, body: aMarathonBody() })).body
      .insertedId;
  }
  const refused = await invite({ email: grace.email.toUpperCase() });
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  expect(refused.body.message).toBe('You have invited this person 3 times today. Try again tomorrow.');
  expect(refused.headers.get('retry-after')).toBe('86400');
  expect(await team()).toEqual([]);
  expect((await invite({ email: 'zoe@example.org' })).status).toBe(201);
  service.clock.now = new Date(service.clock.now.getTime() + 86_400_000);
  expect((await invite()).status).toBe(201);
});

test('a role that is changed or taken away counts for the next call, and members leave by themselves', async () => {
  await accept((await invite()).body.token);
  const edit = () =>
    service.ask(`/marathons/${id}`, { method: 'PATCH', as: grace, body: { title: `${Math.random()}` } });
  const [{ memberId }] = await team();
  const change = (role: string) =>
    service.ask(`/marathons/${id}/team/${memberId}`, { method: 'PATCH', as: ada, body: { role } });
  expect((await edit()).status).toBe(200);
  expect((await change('desk')).status).toBe(200);
  expect((await edit()).status).toBe(403);
  expect((await remove(memberId, grace)).status).toBe(200);
  expect((await remove(memberId, grace)).status).toBe(403);
  expect(await remove(memberId)).toMatchObject({ status: 404, body: { code: 'member-not-found' } });
});

test('nobody changes their own role or last day: an owner for some days does not become one for good', async () => {
  await accept((await invite({ role: 'owner', lastDay: '2027-03-02' })).body.token);
  const [{ memberId, endsAt }] = await team();
  const { insertedId: other } = (await invite({ email: 'eve@example.org', role: 'desk' }, grace)).body;
  const change = (who: string, body: object) =>
    service.ask(`/marathons/${id}/team/${who}`, { method: 'PATCH', as: grace, body });
  for (const own of [{ lastDay: null }, { lastDay: '2027-04-02' }, { role: 'editor' }])
    expect(await change(memberId, own)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await team()).toContainEqual(expect.objectContaining({ memberId, role: 'owner', endsAt }));
  expect((await change(other, { role: 'editor' })).status).toBe(200);
  expect((await remove(memberId, grace)).status).toBe(200);
});

test('what somebody helps with is among what is held about them, and no address', async () => {
  await accept((await invite()).body.token);
  const held = await service.ask(`/internal/accounts/${grace.subject}/marathons`, {
    headers: service.asService(),
  });
  expect(held.body.memberships).toMatchObject([{ marathonId: id, role: 'editor', name: grace.name }]);
  expect(held.body.memberships[0]).not.toHaveProperty('email');
});

test('each invitation is told to whoever mails it, without an address; whom it is for, to services alone', async () => {
  const { token, insertedId } = (await invite()).body;
  const sentAt = [service.clock.now.toISOString()];
  service.clock.now = new Date(service.clock.now.getTime() + 1_000);
  await invite({ role: 'desk' });
  sentAt.push(service.clock.now.toISOString());
  const told = (await service.marathons.store.outbox.claim(100, 1_000)).filter(
    ({ type }) => type === 'team.invited',
  );
  const data = { invitationId: insertedId, marathonId: id, accountId: ada.subject };
  expect(told.map((event) => event.data)).toEqual(sentAt.map((invitedAt) => ({ ...data, invitedAt })));
  const path = `/internal/invitations/${insertedId}`;
  const ask = () => service.ask(path, { headers: service.asService() });
  expect((await ask()).body).toMatchObject({
    email: grace.email,
    role: 'desk',
    link: `/desk/invitation#token=${token}`,
  });
  expect((await service.ask(path, { as: ada })).status).toBe(401);
  await accept(token);
  expect(await ask()).toMatchObject(expired);
});
