import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMarathonBody } from '../../testing/builders.ts';
import { ada, grace, type RunningService, startService } from '../../testing/startService.ts';

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const add = (more: { as?: typeof ada; body?: Record<string, unknown>; key?: string } = {}) =>
  service.ask('/marathons', {
    method: 'POST',
    as: more.as ?? ada,
    body: aMarathonBody(more.body),
    headers: more.key ? { 'idempotency-key': more.key } : {},
  });
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const later = (minutes: number) => {
  service.clock.now = new Date(service.clock.now.getTime() + minutes * 60_000);
};
const tooMany = { status: 429, body: { code: 'too-many-marathons' } };

test('a person adds 20 marathons an hour; others are not held up', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, () => add()));
  expect(statusesOf(answers)).toEqual([...Array(20).fill(201), ...Array(4).fill(429)]);
  later(48);
  const refused = await add();
  expect(refused).toMatchObject(tooMany);
  expect(refused.body.message).toBe('You can add 20 marathons an hour. Try again in 12 minutes.');
  expect(refused.headers.get('retry-after')).toBe('720');
  expect((await add({ as: grace })).status).toBe(201);
  later(12);
  expect((await add()).status).toBe(201);
});

test('deleting marathons does not make room for more within the hour', async () => {
  for (let i = 0; i < 20; i++) {
    const { body } = await add();
    await service.ask(`/marathons/${body.insertedId}`, { method: 'DELETE', as: ada });
  }
  expect(await add()).toMatchObject(tooMany);
});

test('a person has at most 100 upcoming marathons, however they get there', async () => {
  for (let i = 0; i < 100; i++) {
    if (i % 20 === 0) later(60);
    await add();
  }
  later(60);
  expect(await add()).toMatchObject(tooMany);
  const lastYear = {
    registrationStart: '2025-01-01',
    registrationEnd: '2025-02-01',
    marathonDate: '2025-03-01',
  };
  const past = await add({ body: lastYear });
  expect(past.status).toBe(201);
  const path = `/marathons/${past.body.insertedId}`;
  const move = () =>
    service.ask(path, { method: 'PATCH', as: ada, body: { marathonDate: '2027-03-01', title: 'Again' } });
  expect(await move()).toMatchObject(tooMany);
  expect((await service.ask(path, { method: 'PATCH', as: ada, body: { title: 'Old' } })).status).toBe(200);
  const [newest] = await service.marathons.store.list({ sort: 'asc' });
  await service.ask(`/marathons/${newest?._id}`, { method: 'DELETE', as: ada });
  expect((await move()).status).toBe(200);
});

test('a repeated request gets its first answer, also when no more may be added', async () => {
  const first = await add({ key: 'first' });
  for (let i = 0; i < 19; i++) await add();
  const again = await add({ key: 'first' });
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test('a request that came too early succeeds later under the same key', async () => {
  for (let i = 0; i < 20; i++) await add();
  expect(await add({ key: 'early' })).toMatchObject(tooMany);
  later(60);
  expect((await add({ key: 'early' })).status).toBe(201);
});
