import { expect, test } from 'vitest';
import { findingsOf, isSound, type StoredMarathon } from './findings.ts';

const stored = (ids: string[], more: Partial<StoredMarathon> = {}): StoredMarathon => ({
  rows: ids.map((id) => ({ id, account: `account of ${id}` })),
  places: 2,
  registrationCount: ids.length,
  undelivered: 0,
  ...more,
});
const answers = (...ids: (string | null)[]) => ids.map((id) => ({ status: id === null ? 409 : 201, id }));

test('a run in which everybody who was told so has a place is sound', () => {
  const findings = findingsOf(stored(['a', 'b']), answers('a', 'b', null));
  expect(findings).toMatchObject({ confirmed: 2, stored: 2, lost: 0, doubled: 0, oversold: 0 });
  expect(isSound(findings)).toBe(true);
});

test.each([
  ['a place that was confirmed and is not there', findingsOf(stored([]), answers('a')), { lost: 1 }],
  ['another row than the confirmed one', findingsOf(stored(['b']), answers('a')), { lost: 1, untold: 1 }],
  ['more rows than places', findingsOf(stored(['a', 'b', 'c']), answers('a', 'b', 'c')), { oversold: 1 }],
  ['a place that nobody was told of', findingsOf(stored(['a']), answers(null)), { untold: 1 }],
  [
    'a count that is behind',
    findingsOf(stored(['a'], { registrationCount: 0 }), answers('a')),
    { countOff: 1 },
  ],
  ['events that wait', findingsOf(stored(['a'], { undelivered: 3 }), answers('a')), { undelivered: 3 }],
  [
    'an account with two places',
    findingsOf(stored([], { rows: ['a', 'b'].map((id) => ({ id, account: 'one' })), registrationCount: 2 })),
    { doubled: 1 },
  ],
])('%s is found', (_what, findings, expected) => {
  expect(findings).toMatchObject(expected);
  expect(isSound(findings)).toBe(false);
});

test('a real opening is audited without a record of what people were told', () => {
  const findings = findingsOf(stored(['a', 'b'], { places: null }));
  expect(findings).not.toHaveProperty('confirmed');
  expect(isSound(findings)).toBe(true);
});

test('a marathon that is deleted has no count to compare', () => {
  expect(isSound(findingsOf(stored(['a'], { registrationCount: null }), answers('a')))).toBe(true);
});
