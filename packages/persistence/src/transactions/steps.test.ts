import { expect, test } from 'vitest';
import { inSteps, runAtOnce, runWaiting, type Steps, type TableOf } from './steps.ts';

interface Words {
  all(): Steps<readonly string[]>;
  add(word: string): Steps<unknown>;
}

function aTable(stored: string[]): TableOf<Words> {
  return { all: () => [...stored], add: (word) => stored.push(word) };
}

const later = ({ all, add }: TableOf<Words>): TableOf<Words> => ({
  all: async () => all(),
  add: async (word) => add(word),
});

function* addNext(words: Words): Steps<number> {
  const { length } = yield* words.all();
  yield* words.add(`word ${length}`);
  return length;
}

test('the same work runs at once and step by step', async () => {
  const stored = ['word 0'];
  expect(runAtOnce(addNext(inSteps(aTable(stored))))).toBe(1);
  expect(await runWaiting(addNext(inSteps(later(aTable(stored)))))).toBe(2);
  expect(stored).toEqual(['word 0', 'word 1', 'word 2']);
});

test('work that must not wait fails at the first step that does', () => {
  const stored: string[] = [];
  expect(() => runAtOnce(addNext(inSteps(later(aTable(stored)))))).toThrow('waits');
  expect(stored).toEqual([]);
});

test('a step that fails ends the work, unless the work catches it', async () => {
  const failing: TableOf<Words> = { ...later(aTable([])), add: () => Promise.reject(new Error('full')) };
  await expect(runWaiting(addNext(inSteps(failing)))).rejects.toThrow('full');
  const cautious = function* (words: Words): Steps<string> {
    try {
      yield* words.add('one');
      return 'added';
    } catch {
      return 'refused';
    }
  };
  expect(await runWaiting(cautious(inSteps(failing)))).toBe('refused');
});
