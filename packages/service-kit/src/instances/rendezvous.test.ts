import { expect, test } from 'vitest';
import { rendezvous } from './rendezvous.ts';

const at = (...names: string[]) => names.map((name) => ({ url: `http://${name}` }));
const subjects = Array.from({ length: 300 }, (_, i) => `marathon ${i}`);
const firstOf = (names: readonly string[]) => {
  const order = rendezvous(at(...names));
  return subjects.map((subject) => order(subject)[0]?.url);
};

test('every process asks in the same order, however its addresses are listed', () => {
  expect(firstOf(['a', 'b', 'c'])).toEqual(firstOf(['c', 'a', 'b']));
});

test('subjects are spread, and only those of an address that goes move', () => {
  const [before, after] = [firstOf(['a', 'b', 'c']), firstOf(['a', 'b'])];
  for (const name of ['a', 'b', 'c'])
    expect(before.filter((url) => url === `http://${name}`).length).toBeGreaterThan(50);
  const moved = before.filter((url, i) => url !== after[i]);
  expect(new Set(moved)).toEqual(new Set(['http://c']));
});
