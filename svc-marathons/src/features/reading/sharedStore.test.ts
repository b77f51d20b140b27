import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteMarathonStore } from '../../adapters/sqlite/marathonStore.ts';
import type { MarathonStore } from '../../application/ports/marathonStore.ts';
import { aMarathonBody } from '../../testing/builders.ts';
import { ada, type RunningService, startService } from '../../testing/startService.ts';

let store: MarathonStore;
let one: RunningService;
let other: RunningService;

beforeEach(async () => {
  const inMemory = openSqliteMarathonStore(':memory:', () => new Date('2026-12-01T10:00:00.000Z'));
  store = { ...inMemory, isShared: true };
  [one, other] = [await startService(store), await startService(store)];
});
afterEach(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await store.close();
});

test('what one process writes is read at once through another one', async () => {
  expect((await other.ask('/marathons')).body).toEqual([]);
  const { body } = await one.ask('/marathons', { method: 'POST', as: ada, body: aMarathonBody() });
  const path = `/marathons/${body.insertedId}`;
  expect((await other.ask('/marathons')).body).toMatchObject([{ _id: body.insertedId }]);
  expect((await other.ask(path)).body).toMatchObject({ title: 'Fjord Run' });
  await one.ask(path, { method: 'PATCH', as: ada, body: { title: 'Changed' } });
  expect((await other.ask(path)).body).toMatchObject({ title: 'Changed' });
  expect((await other.ask('/marathons')).body).toMatchObject([{ title: 'Changed' }]);
  await one.ask(path, { method: 'DELETE', as: ada });
  expect((await other.ask(path)).status).toBe(404);
  expect((await other.ask('/marathons')).body).toEqual([]);
});
