import { describe, expect, test } from 'vitest';
import { aRelease } from '../testing/aRelease.ts';
import { deploy, startCanary } from './changes.ts';
import { emptyState, type RegistryState } from './registryState.ts';
import { markRemoving, removable, unmarkRemoving } from './retention.ts';
import { withdraw } from './withdrawal.ts';

const name = 'mf-results';
const { release } = aRelease();
const find = (_name: string, version: string) => ({ release: { ...release, version } });
const day = (n: number) => new Date(Date.UTC(2027, 2, 1 + n));
const addedOn = (...days: number[]) => days.map((n) => ({ version: `v${n}`, addedAt: day(n).toISOString() }));

/** Deploys a release on each of these days, named after the day. */
function deployedOn(days: readonly number[], state = emptyState): RegistryState {
  return days.reduce((before, n) => {
    const order = { name, version: `v${n}`, by: 'results', at: day(n).toISOString() };
    const after = deploy(before, order, find);
    return after.ok ? after.value : before;
  }, state);
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

describe('a release', () => {
  test('that was never live goes a week after it was added', () => {
    expect(removable(emptyState, name, addedOn(0), day(7))).toEqual([]);
    expect(removable(emptyState, name, addedOn(0), day(8))).toEqual(['v0']);
  });

  test('that is live or a canary stays', () => {
    const live = deployedOn([0]);
    const order = { name, version: 'v1', by: 'results', at: day(1).toISOString(), share: 10 };
    const both = startCanary(live, order, find);
    expect(both.ok && removable(both.value, name, addedOn(0, 1), day(100))).toEqual([]);
  });

  test('that a rollback may need stays, of the last ten', () => {
    const state = deployedOn(range(0, 12));
    expect(removable(state, name, addedOn(...range(0, 12)), day(100))).toEqual(['v0']);
  });

  test('stays for a week after it was last live', () => {
    // v0 is live until day 100.
    const state = deployedOn([0, ...range(100, 112)]);
    expect(removable(state, name, addedOn(0), day(107))).toEqual([]);
    expect(removable(state, name, addedOn(0), day(108))).toEqual(['v0']);
  });

  test('stays for a week after it was a canary', () => {
    const live = deployedOn([0]);
    const order = { name, version: 'v1', by: 'results', at: day(1).toISOString(), share: 10 };
    const both = startCanary(live, order, find);
    const after = deployedOn([50], both.ok ? both.value : live);
    expect(removable(after, name, addedOn(1), day(57))).toEqual([]);
    expect(removable(after, name, addedOn(1), day(58))).toEqual(['v1']);
  });

  test('stays for a week after it was withdrawn, and its canary too', () => {
    const order = { name, version: 'v1', by: 'results', at: day(1).toISOString(), share: 10 };
    const both = startCanary(deployedOn([0]), order, find);
    const withdrawn = both.ok ? withdraw(both.value, { ...order, at: day(50).toISOString() }, find) : both;
    const after = withdrawn.ok ? withdrawn.value : emptyState;
    expect(removable(after, name, addedOn(0, 1), day(57))).toEqual([]);
    expect(removable(after, name, addedOn(0, 1), day(58))).toEqual(['v0', 'v1']);
  });

  test('stays when the history is too short to tell when it was live', () => {
    const state = deployedOn(range(0, 60).map((n) => n / 100));
    expect(removable(state, name, addedOn(0), day(7))).toEqual([]);
    expect(removable(state, name, addedOn(0), day(8))).toEqual(['v0']);
  });
});

test('marks change the state once', () => {
  const marked = markRemoving(emptyState, name, ['v0', 'v1']);
  expect(marked).toMatchObject({ revision: 1, removing: ['mf-results/v0', 'mf-results/v1'] });
  expect(markRemoving(marked, name, ['v0'])).toBe(marked);
  expect(unmarkRemoving(marked, ['mf-results/v0'])).toMatchObject({
    revision: 2,
    removing: ['mf-results/v1'],
  });
  expect(unmarkRemoving(marked, [])).toBe(marked);
});
