import { expect, test, vi } from 'vitest';
import type { StoredMarathon } from '../../../application/ports/marathonReading.ts';
import { aMarathon, answerOf } from '../../../testing/builders.ts';
import { marathonJsonCache } from './marathonJsonCache.ts';
import { listResponse, plainBody } from './response.ts';

const origin = 'http://localhost:8080';
const aStore = (...marathons: StoredMarathon[]) => {
  const rows = new Map(marathons.map((marathon) => [marathon._id, marathon]));
  return {
    rows,
    byId: vi.fn(async (id: string) => rows.get(id)),
    versions: () =>
      [...rows.values()].map(({ _id: id, revision, registrationCount, countRevision }) => ({
        id,
        revision,
        registrationCount,
        countRevision,
      })),
  };
};
const parsed = (parts: Parameters<typeof listResponse>[0]) =>
  JSON.parse(Buffer.concat([...plainBody(listResponse(parts, {}, undefined))]).toString());

test('marathons are read once; a new count reads none, a new revision only that one', async () => {
  const [one, two] = [aMarathon(), aMarathon()];
  const store = aStore(one, two);
  const jsons = marathonJsonCache(store);
  expect(parsed(await jsons.partsOf(store.versions(), origin))).toEqual([answerOf(one), answerOf(two)]);
  store.rows.set(one._id, { ...one, registrationCount: 7, countRevision: 9 });
  expect(parsed(await jsons.partsOf(store.versions(), origin))).toMatchObject([
    { registrationCount: 7, countRevision: 9 },
    answerOf(two),
  ]);
  expect(store.byId).toHaveBeenCalledTimes(2);
  store.rows.set(two._id, { ...two, title: 'New', revision: 2 });
  expect(parsed(await jsons.partsOf(store.versions(), origin))).toMatchObject([
    { title: one.title },
    { title: 'New' },
  ]);
  expect(store.byId.mock.calls).toEqual([[one._id], [two._id], [two._id]]);
});

test('a marathon that was deleted meanwhile is left out', async () => {
  const [one, two] = [aMarathon(), aMarathon()];
  const store = aStore(one, two);
  const versions = store.versions();
  store.rows.delete(one._id);
  expect(parsed(await marathonJsonCache(store).partsOf(versions, origin))).toEqual([answerOf(two)]);
});

test('the bytes kept are bounded', async () => {
  const store = aStore(...[1, 2, 3].map(() => aMarathon({ description: 'x'.repeat(4_000) })));
  const jsons = marathonJsonCache(store, { maxBytes: 20_000 });
  await jsons.partsOf(store.versions(), origin);
  await jsons.partsOf(store.versions().slice(2), origin);
  expect(store.byId).toHaveBeenCalledTimes(3);
  await jsons.partsOf(store.versions().slice(0, 1), origin);
  expect(store.byId).toHaveBeenCalledTimes(4);
});
