import type { MarathonSnapshot } from '@marathon/contracts/events';
import { createLogger } from '@marathon/service-kit';
import { beforeEach, expect, test, vi } from 'vitest';
import { aMarathonSnapshot, anId } from '../testing/builders.ts';
import { marathonLookUp } from './marathonLookUp.ts';

const logger = createLogger('test', 'silent');
const snapshot = aMarathonSnapshot();
const find = vi.fn<(id: string) => Promise<MarathonSnapshot | undefined>>();
const know = vi.fn(async (_snapshot: MarathonSnapshot) => {});
let now = 0;
let lookUp: ReturnType<typeof marathonLookUp>;

beforeEach(() => {
  vi.resetAllMocks();
  now = 0;
  find.mockImplementation(async (id) => (id === snapshot.marathonId ? snapshot : undefined));
  lookUp = marathonLookUp({
    source: { find },
    know,
    logger,
    now: () => new Date(now),
    missingForMs: 1_000,
    maxMissing: 2,
    maxAsking: 3,
  });
});

test('however many wait for one marathon, it is asked for and kept once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => lookUp(snapshot.marathonId)));
  expect(new Set(answers)).toEqual(new Set(['known']));
  expect(find).toHaveBeenCalledTimes(1);
  expect(know).toHaveBeenCalledExactlyOnceWith(snapshot);
});

test('an id that does not exist is not asked for again for a while', async () => {
  const id = anId();
  expect(await lookUp(id)).toBe('missing');
  now = 999;
  expect(await lookUp(id)).toBe('missing');
  expect(find).toHaveBeenCalledTimes(1);
  now = 1_000;
  await lookUp(id);
  expect(find).toHaveBeenCalledTimes(2);
});

test('only so many missing ids are remembered: the oldest is forgotten', async () => {
  const [first, second, third] = [anId(), anId(), anId()];
  for (const id of [first, second, third, second, third]) await lookUp(id);
  expect(find).toHaveBeenCalledTimes(3);
  await lookUp(first);
  expect(find).toHaveBeenCalledTimes(4);
});

test('a source that cannot be asked is unavailable, and asked again by the next request', async () => {
  find.mockRejectedValueOnce(new Error('connection refused'));
  expect(await lookUp(snapshot.marathonId)).toBe('unavailable');
  expect(await lookUp(snapshot.marathonId)).toBe('known');
});

test('garbage ids keep at most so many questions open', async () => {
  let answer: () => void = () => {};
  find.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(undefined);
      }),
  );
  const asked = [1, 2, 3].map(() => lookUp(anId()));
  expect(await lookUp(anId())).toBe('unavailable');
  expect(find).toHaveBeenCalledTimes(3);
  answer();
  expect(await Promise.race(asked)).toBe('missing');
});
