import { capturedLogger } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMarathonBody } from '../../testing/builders.ts';
import { aPng } from '../../testing/pictures.ts';
import { ada, grace, type RunningService, startService } from '../../testing/startService.ts';

let log: ReturnType<typeof capturedLogger>;
let service: RunningService;
beforeEach(async () => {
  log = capturedLogger();
  service = await startService(undefined, { logger: log.logger });
});
afterEach(() => service.stop());

const add = async (more: Record<string, unknown> = {}) =>
  (await service.ask('/marathons', { method: 'POST', as: ada, body: aMarathonBody(more) })).body
    .insertedId as string;
const pathOf = (id: string) => `/operations/marathons/${id}/takedown`;
const hide = (id: string, reason = 'It asks for bank details') =>
  service.ask(pathOf(id), { method: 'PUT', headers: service.asOperator(), body: { reason } });
const show = (id: string) => service.ask(pathOf(id), { method: 'DELETE', headers: service.asOperator() });
const read = (id: string, as?: typeof ada) => service.ask(`/marathons/${id}`, as ? { as } : {});
const events = async () => service.marathons.store.outbox.claim(100, 1_000);

test('operators take a race down with a reason, and whoever asks for it is told that and whom to write to', async () => {
  const id = await add();
  expect((await read(id)).status).toBe(200);
  expect(await hide(id)).toMatchObject({ status: 200, body: { acknowledged: true, modifiedCount: 1 } });
  for (const as of [undefined, grace]) {
    const answer = await read(id, as);
    expect(answer.status).toBe(451);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      code: 'taken-down',
      title: 'This race was taken down',
      detail: 'This race was taken down: It asks for bank details',
      reason: 'It asks for bank details',
      contactEmail: 'help@run.example',
    });
  }
  expect((await service.ask(`/marathons/${id}`, { headers: { authorization: 'Bearer x' } })).status).toBe(
    451,
  );
});

test('it is in no list and no search, and among the distances only while others have its own', async () => {
  const [id, other] = [await add({ distance: '7 km' }), await add({ distance: '8 km' })];
  await service.ask('/marathons');
  await hide(id);
  for (const path of [
    '/marathons',
    '/marathons?limit=9',
    '/marathons?q=fjord',
    '/marathons?createdBy=ada@example.org',
  ]) {
    const list = await service.ask(path, { as: grace });
    expect(
      list.body.map(({ _id }: { _id: string }) => _id),
      path,
    ).toEqual([other]);
    expect(list.headers.get('x-total-count') ?? '1', path).toBe('1');
  }
  expect((await service.ask('/marathons/distances')).body).not.toContain('7 km');
  await show(id);
  expect((await service.ask('/marathons')).body).toHaveLength(2);
  expect((await service.ask('/marathons/distances')).body).toContain('7 km');
});

test('its team sees it, with the reason and whom to write to, and no cache keeps that for others', async () => {
  const id = await add();
  const invitation = { email: grace.email, role: 'read-only' };
  const invited = await service.ask(`/marathons/${id}/team`, { method: 'POST', as: ada, body: invitation });
  const as = { ...grace, isEmailVerified: true as const };
  await service.ask('/invitations/acceptance', { method: 'POST', as, body: { token: invited.body.token } });
  await hide(id);
  const at = service.clock.now.toISOString();
  const takedown = { at, reason: 'It asks for bank details', contactEmail: 'help@run.example' };
  for (const member of [ada, grace]) {
    const answer = await read(id, member);
    expect(answer).toMatchObject({ status: 200, body: { _id: id, takedown } });
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  }
  const mine = await service.ask('/marathons?createdBy=ada@example.org&limit=9', { as: ada });
  expect(mine.body).toMatchObject([{ _id: id, takedown }]);
  expect(mine.headers.get('x-total-count')).toBe('1');
  expect(mine.headers.get('cache-control')).toBe('private, no-cache');
  const memberships = await service.ask('/memberships', { as: grace });
  expect(memberships.body).toMatchObject([{ marathon: { _id: id, takedown } }]);
  const data = await service.ask(`/internal/accounts/${ada.subject}/marathons`, {
    headers: service.asService(),
  });
  expect(data.body.marathons).toMatchObject([{ takedown }]);
  expect((await service.ask(`/marathons/${id}/team`, { as: ada })).body).toHaveLength(1);
});

test('its team cannot change, cancel or delete it, nor invite others', async () => {
  const id = await add();
  await hide(id);
  const calls: [string, string, unknown][] = [
    ['PATCH', `/marathons/${id}`, { title: 'Another' }],
    ['PATCH', `/marathons/${id}`, { registrationClosed: false }],
    ['PUT', `/marathons/${id}/cancellation`, { note: '' }],
    ['DELETE', `/marathons/${id}`, undefined],
    ['POST', `/marathons/${id}/team`, { email: grace.email, role: 'owner' }],
  ];
  for (const [method, path, body] of calls) {
    const answer = await service.ask(path, { method, as: ada, ...(body !== undefined && { body }) });
    expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([451, 'taken-down']);
    const stranger = await service.ask(path, { method, as: grace, ...(body !== undefined && { body }) });
    expect(stranger.status, `${method} ${path} by a stranger`).toBe(403);
  }
  await show(id);
  const patch = { method: 'PATCH', as: ada, body: { title: 'Another' } };
  expect((await service.ask(`/marathons/${id}`, patch)).body.modifiedCount).toBe(1);
});

test('its picture is gone with it, and comes back with it', async () => {
  const upload = { method: 'POST', as: ada, headers: { 'content-type': 'image/png' }, body: await aPng() };
  const { image } = (await service.ask('/pictures', upload)).body;
  const picture = new URL(image).pathname.replace('/1200', '/480.jpg');
  const id = await add({ image });
  expect((await service.send(picture)).status).toBe(200);
  await hide(id);
  expect((await service.send(picture)).status).toBe(404);
  await show(id);
  expect((await service.send(picture)).status).toBe(200);
});

test('other services learn that registration is closed, and each owner once why', async () => {
  const id = await add();
  await events();
  await hide(id);
  await hide(id);
  const told = await events();
  expect(told.map(({ type }) => type)).toEqual(['marathon.updated', 'marathon.taken-down']);
  expect(told[0]?.data).toMatchObject({ marathonId: id, registrationClosed: true, takenDown: true });
  expect(told[1]?.data).toMatchObject({ marathonId: id, accountId: ada.subject });
  const takedownId = told.flatMap(({ data }) => ('takedownId' in data ? [data.takedownId] : []));
  const asked = () => service.ask(`/internal/takedowns/${takedownId}`, { headers: service.asService() });
  const reason = 'It asks for bank details';
  expect((await asked()).body).toEqual({ marathonId: id, marathonTitle: 'Fjord Run', reason });
  await show(id);
  await show(id);
  const back = await events();
  expect(back.map(({ type }) => type)).toEqual(['marathon.updated']);
  expect(back[0]?.data).toMatchObject({ registrationClosed: false, takenDown: false });
  expect((await asked()).status).toBe(410);
});

test('what was decided, when, why and by whose token stays on record, under a pseudonym', async () => {
  const id = await add();
  await hide(id, ' First ');
  service.clock.now = new Date('2026-12-02T10:00:00.000Z');
  await hide(id, 'Second');
  await show(id);
  const { body } = await service.ask(pathOf(id), { headers: service.asOperator() });
  expect(body.takedown).toBeNull();
  expect(body.log).toMatchObject([
    { action: 'taken-down', at: '2026-12-01T10:00:00.000Z', reason: 'First' },
    { action: 'taken-down', at: '2026-12-02T10:00:00.000Z', reason: 'Second' },
    { action: 'restored', at: '2026-12-02T10:00:00.000Z', reason: '' },
  ]);
  const operators = new Set(body.log.map(({ operator }: { operator: string }) => operator));
  expect([...operators]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  const lines = log.entries().filter(({ operator }) => operator !== undefined);
  expect(lines.map(({ msg }) => msg)).toEqual([
    'marathon taken down',
    'marathon taken down',
    'marathon brought back',
  ]);
  expect(JSON.stringify(lines)).not.toContain('Second');
});

test('only operators do that, with a reason, to a race that is there', async () => {
  const id = await add();
  const body = { reason: 'Mine' };
  expect((await service.ask(pathOf(id), { method: 'PUT', body })).status).toBe(401);
  for (const [method, more] of [
    ['PUT', { body }],
    ['DELETE', {}],
    ['GET', {}],
  ] as const)
    expect((await service.ask(pathOf(id), { method, as: ada, ...more })).body.code).toBe('invalid-token');
  const reader = { method: 'PUT', headers: service.asOperator(false), body };
  expect((await service.ask(pathOf(id), reader)).body.code).toBe('forbidden');
  expect((await read(id)).status).toBe(200);
  expect((await hide(id, '  ')).body).toMatchObject({
    code: 'validation-failed',
    errors: [{ path: 'reason' }],
  });
  expect((await hide('64b000000000000000000000')).body.code).toBe('marathon-not-found');
  expect((await show('64b000000000000000000000')).body.code).toBe('marathon-not-found');
  expect((await hide('x')).body.code).toBe('marathon-not-found');
});
