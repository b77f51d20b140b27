import type { MarathonSnapshot } from '@marathon/contracts/events';
import { createLogger } from '@marathon/service-kit';
import { beforeEach, expect, test, vi } from 'vitest';
import { aMarathonSnapshot, anId } from '../testing/builders.ts';
import { marathonLookUp } from './marathonLookUp.ts';

const logger = createLogger('test', 'silent');
const snapshot = aMarathonSnapshot();
const find = vi.fn<(id: string) => Promise<MarathonSnapshot | undefined>>();
const upsertMarathon = vi.fn(async (_snapshot: MarathonSnapshot) => {});
let now = 0;
let lookUp: ReturnType<typeof marathonLookUp>;

beforeEach(() => {
  vi.resetAllMocks();
  now = 0;
  find.mockImplementation(async (id) => (id === snapshot.marathonId ? snapshot : undefined));
  lookUp = marathonLookUp({
    source: { find },
    store: { upsertMarathon },
    logger,
    now: () => new Date(now),
    missingForMs: 1_000,
    maxMissing: 2,
    maxAsking: 3,
    maxAskingEach: 2,
  });
});

test('however many wait for one marathon, it is asked for and kept once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => lookUp(snapshot.marathonId, 'ada')));
  expect(new Set(answers)).toEqual(new Set(['known']));
  expect(find).toHaveBeenCalledTimes(1);
  expect(upsertMarathon).toHaveBeenCalledExactlyOnceWith(snapshot);
});

test('an id that does not exist is not asked for again for a while', async () => {
  const id = anId();
  expect(await lookUp(id, 'ada')).toBe('missing');
  now = 999;
  expect(await lookUp(id, 'ada')).toBe('missing');
  expect(find).toHaveBeenCalledTimes(1);
  now = 1_000;
  await lookUp(id, 'ada');
  expect(find).toHaveBeenCalledTimes(2);
});

test('only so many missing ids are remembered: the oldest is forgotten', async () => {
  const [first, second, third] = [anId(), anId(), anId()];
  for (const id of [first, second, third, second, third]) await lookUp(id, 'ada');
  expect(find).toHaveBeenCalledTimes(3);
  await lookUp(first, 'ada');
  expect(find).toHaveBeenCalledTimes(4);
});

test('a source that cannot be asked is unavailable, and asked again by the next request', async () => {
  find.mockRejectedValueOnce(new Error('connection refused'));
  expect(await lookUp(snapshot.marathonId, 'ada')).toBe('unavailable');
  expect(await lookUp(snapshot.marathonId, 'ada')).toBe('known');
});

/** Every question stays open until it is answered; what was asked, in order. */
function heldQuestions() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  find.mockImplementation((id) => {
    asked.push(id);
    return new Promise((resolve) => {
      answers.push(() => resolve(id === snapshot.marathonId ? snapshot : undefined));
    });
  });
  return { asked, answerNext: () => answers.shift()?.() };
}

test('garbage ids keep at most so many questions open', async () => {
  const { asked, answerNext } = heldQuestions();
  const open = ['a', 'b', 'c'].map((person) => lookUp(anId(), person));
  expect(await lookUp(anId(), 'd')).toBe('unavailable');
  expect(asked).toHaveLength(3);
  answerNext();
  expect(await Promise.race(open)).toBe('missing');
});

test('garbage ids of one person wait for each other, and not the marathon that somebody else asks for', async () => {
  const { asked, answerNext } = heldQuestions();
  const garbage = [1, 2, 3, 4].map(() => lookUp(anId(), 'greedy'));
  expect(asked).toHaveLength(2);
  const wanted = lookUp(snapshot.marathonId, 'ada');
  expect(asked).toHaveLength(3);
  for (const open of [0, 1, 2, 3, 4]) {
    await expect.poll(() => asked.length).toBeGreaterThan(open);
    answerNext();
  }
  expect(await wanted).toBe('known');
  expect(await Promise.all(garbage)).toEqual(['missing', 'missing', 'missing', 'missing']);
});

test('a marathon that waits behind one person’s garbage is asked for at once by the next person', async () => {
  const { asked, answerNext } = heldQuestions();
  const garbage = [1, 2].map(() => lookUp(anId(), 'greedy'));
  const behind = lookUp(snapshot.marathonId, 'greedy');
  const wanted = lookUp(snapshot.marathonId, 'ada');
  expect(asked.at(-1)).toBe(snapshot.marathonId);
  for (const _ of [1, 2, 3]) answerNext();
  expect(await Promise.all([wanted, ...garbage])).toEqual(['known', 'missing', 'missing']);
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  answerNext();
  expect(await behind).toBe('known');
});
