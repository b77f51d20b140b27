import { describe, expect, test } from 'vitest';
import { aRelease } from '../testing/aRelease.ts';
import {
  deploy,
  type KnownRelease,
  promote,
  returnCanary,
  rollback,
  startCanary,
  withdraw,
} from './changes.ts';
import { emptyState, type RegistryState } from './registryState.ts';

const name = 'mf-results';
const [first, second, third] = ['first', 'second', 'third'].map((code) => aRelease({ code }).release);
const releases = [first, second, third].flatMap((release) => (release ? [release] : []));
const versionOf = (code: number) => releases[code - 1]?.version ?? '';

/** A registry in which one thing happens after another, a minute apart. */
function aRegistry(known: readonly KnownRelease[] = releases.map((release) => ({ release, commit: 'abc' }))) {
  let minute = 0;
  let state: RegistryState = emptyState;
  const find = (name: string, version: string) =>
    known.find(({ release }) => release.name === name && release.version === version);
  const order = (by: string) => ({
    name,
    by,
    at: `2027-03-01T00:${String(minute++).padStart(2, '0')}:00.000Z`,
  });
  const keep = (result: ReturnType<typeof promote>) => {
    if (result.ok) state = result.value;
    return result;
  };
  return {
    deploy: (version: string, by = 'results', of = name) =>
      keep(deploy(state, { ...order(by), name: of, version }, find)),
    canary: (version: string, share = 10, by = 'results') =>
      keep(startCanary(state, { ...order(by), version, share }, find)),
    promote: () => keep(promote(state, order('results'))),
    rollback: () => keep(rollback(state, order('results'), find)),
    withdraw: (by = 'results') => keep(withdraw(state, order(by))),
    returnCanary: (version: string) =>
      keep(returnCanary(state, { name, version, reason: '9 % errors', at: order('').at })),
    remove: (version: string) => {
      state = { ...state, removing: [`${name}/${version}`] };
    },
    get state() {
      return state;
    },
    get frontEnd() {
      return state.frontEnds[name];
    },
  };
}

describe('a deployment', () => {
  test('makes a release live, and says who did it, when and from which commit', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1));
    const live = { version: versionOf(1), since: '2027-03-01T00:00:00.000Z', by: 'results', commit: 'abc' };
    expect(registry.frontEnd).toEqual({ live, history: [{ ...live, action: 'deploy', from: undefined }] });
    expect(registry.state.revision).toBe(1);
  });

  test('keeps what was live before in the history', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1));
    registry.deploy(versionOf(2));
    expect(registry.frontEnd?.history[0]).toMatchObject({ version: versionOf(2), from: versionOf(1) });
  });

  test('of what is live changes nothing', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1));
    const before = registry.state;
    expect(registry.deploy(versionOf(1))).toEqual({ ok: true, value: before });
    expect(registry.state).toBe(before);
  });

  test('of an unknown release is refused', () => {
    const registry = aRegistry();
    expect(registry.deploy('1.0.0-0000000000')).toMatchObject({ refusal: { code: 'release-unknown' } });
    expect(registry.deploy(versionOf(1), 'results', 'constructor')).toMatchObject({ ok: false });
    expect(registry.state).toBe(emptyState);
  });

  test('of a release that is being removed is refused', () => {
    const registry = aRegistry();
    registry.remove(versionOf(1));
    expect(registry.deploy(versionOf(1))).toMatchObject({ refusal: { code: 'release-unknown' } });
  });

  test('ends a canary', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1));
    registry.canary(versionOf(2));
    registry.deploy(versionOf(3));
    expect(registry.frontEnd?.canary).toBeUndefined();
    expect(registry.frontEnd?.live.version).toBe(versionOf(3));
  });

  test('keeps the last fifty changes', () => {
    const registry = aRegistry();
    for (let i = 0; i < 60; i += 1) registry.deploy(versionOf(1 + (i % 2)));
    expect(registry.frontEnd?.history).toHaveLength(50);
    expect(registry.state.revision).toBe(60);
  });
});

describe('what the product was started with', () => {
  test('replaces what it was started with before', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1), 'bundled');
    registry.deploy(versionOf(2), 'bundled');
    expect(registry.frontEnd?.live.version).toBe(versionOf(2));
  });

  test('never replaces what a team has deployed', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1), 'bundled');
    registry.deploy(versionOf(2));
    const before = registry.state;
    expect(registry.deploy(versionOf(3), 'bundled')).toEqual({ ok: true, value: before });
  });

  test('never replaces what a team has gone back to', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1), 'bundled');
    registry.deploy(versionOf(2), 'bundled');
    registry.rollback();
    registry.deploy(versionOf(2), 'bundled');
    expect(registry.frontEnd?.live.version).toBe(versionOf(1));
  });

  test('leaves a team’s canary alone', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1), 'bundled');
    registry.canary(versionOf(2));
    registry.deploy(versionOf(3), 'bundled');
    expect(registry.frontEnd).toMatchObject({
      live: { version: versionOf(1) },
      canary: { version: versionOf(2) },
    });
  });
});

describe('a front end that is withdrawn', () => {
  test('is off the page, and its paths are free', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1));
    registry.withdraw();
    expect(registry.state).toMatchObject({ revision: 2, frontEnds: {} });
    expect(registry.withdraw()).toMatchObject({ refusal: { code: 'release-unknown' } });
  });

  test('is not a team’s when the product is started without it', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1));
    registry.withdraw('bundled');
    expect(registry.frontEnd?.live.version).toBe(versionOf(1));
  });
});

describe('a canary', () => {
  test('runs beside what is live', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1));
    registry.canary(versionOf(2), 10);
    expect(registry.frontEnd).toMatchObject({
      live: { version: versionOf(1) },
      canary: { version: versionOf(2), share: 10, commit: 'abc' },
      history: [{ action: 'canary', version: versionOf(2), from: versionOf(1) }, {}],
    });
  });

  test.each([0, 100, 9.5, Number.NaN, -1])('of a share of %s is refused', (share) => {
    const registry = aRegistry();
    registry.deploy(versionOf(1));
    expect(registry.canary(versionOf(2), share)).toMatchObject({ refusal: { code: 'validation-failed' } });
  });

  test('needs something to compare it with', () => {
    expect(aRegistry().canary(versionOf(1))).toMatchObject({ refusal: { code: 'nothing-live' } });
  });

  test('of what is live already is refused', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1));
    expect(registry.canary(versionOf(1))).toMatchObject({ refusal: { code: 'already-live' } });
  });

  test('that is promoted is live for all', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1));
    registry.canary(versionOf(2));
    registry.promote();
    expect(registry.frontEnd?.canary).toBeUndefined();
    expect(registry.frontEnd?.live).toMatchObject({ version: versionOf(2), by: 'results', commit: 'abc' });
    expect(registry.frontEnd?.history[0]).toMatchObject({ action: 'promote', from: versionOf(1) });
  });

  test('cannot be promoted when none runs', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1));
    expect(registry.promote()).toMatchObject({ refusal: { code: 'no-canary' } });
  });

  test('is taken back with the reason in the history', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1));
    registry.canary(versionOf(2));
    registry.returnCanary(versionOf(2));
    expect(registry.frontEnd?.canary).toBeUndefined();
    const [entry] = registry.frontEnd?.history ?? [];
    expect(entry).toMatchObject({
      action: 'return',
      from: versionOf(2),
      by: 'canary judge',
      reason: '9 % errors',
    });
    expect(entry?.version).toBe(versionOf(1));
  });

  test('is not taken back for the figures of an earlier one', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1));
    registry.canary(versionOf(2));
    registry.canary(versionOf(3));
    expect(registry.returnCanary(versionOf(2))).toMatchObject({ refusal: { code: 'no-canary' } });
    expect(registry.frontEnd?.canary?.version).toBe(versionOf(3));
  });
});

describe('a rollback', () => {
  test('goes to what was live before, and the next one further back', () => {
    const registry = aRegistry();
    for (const n of [1, 2, 3]) registry.deploy(versionOf(n));
    registry.rollback();
    expect(registry.frontEnd?.live.version).toBe(versionOf(2));
    registry.rollback();
    expect(registry.frontEnd?.live.version).toBe(versionOf(1));
    expect(registry.rollback()).toMatchObject({ refusal: { code: 'nothing-to-roll-back' } });
    expect(registry.frontEnd?.history[0]).toMatchObject({ action: 'rollback', from: versionOf(2) });
  });

  test('never goes to what was rolled back', () => {
    const registry = aRegistry();
    for (const n of [1, 2]) registry.deploy(versionOf(n));
    registry.rollback();
    registry.deploy(versionOf(3));
    registry.rollback();
    expect(registry.frontEnd?.live.version).toBe(versionOf(1));
  });

  test('ends a canary, and what is live stays', () => {
    const registry = aRegistry();
    for (const n of [1, 2]) registry.deploy(versionOf(n));
    registry.canary(versionOf(3));
    registry.rollback();
    expect(registry.frontEnd?.canary).toBeUndefined();
    expect(registry.frontEnd?.live.version).toBe(versionOf(2));
    registry.rollback();
    expect(registry.frontEnd?.live.version).toBe(versionOf(1));
  });

  test('passes over canaries that were taken back', () => {
    const registry = aRegistry();
    registry.deploy(versionOf(1));
    registry.canary(versionOf(2));
    registry.returnCanary(versionOf(2));
    registry.deploy(versionOf(3));
    registry.rollback();
    expect(registry.frontEnd?.live.version).toBe(versionOf(1));
  });

  test('works although the history does not go back to the beginning', () => {
    const registry = aRegistry();
    for (let i = 0; i < 51; i += 1) registry.deploy(versionOf(1 + (i % 3)));
    registry.rollback();
    expect(registry.frontEnd?.live.version).toBe(versionOf(2));
  });

  test('to a release that has been removed is refused', () => {
    const registry = aRegistry();
    for (const n of [1, 2]) registry.deploy(versionOf(n));
    registry.remove(versionOf(1));
    expect(registry.rollback()).toMatchObject({
      refusal: { code: 'nothing-to-roll-back', detail: expect.stringContaining(versionOf(1)) },
    });
  });

  test('of what was never live is refused', () => {
    expect(aRegistry().rollback()).toMatchObject({ refusal: { code: 'nothing-to-roll-back' } });
  });
});

describe('a path that another front end has', () => {
  const mine = aRelease({ name, routes: ['/results', '/results/:id'] }).release;
  const without = aRelease({ name, routes: ['/results'] }).release;
  const theirs = aRelease({ name: 'mf-rival', routes: ['/results/:race/'] }).release;
  const known = [mine, without, theirs].map((release) => ({ release }));

  test('is refused, naming both', () => {
    const registry = aRegistry(known);
    registry.deploy(mine.version);
    const refused = registry.deploy(theirs.version, 'rivals', 'mf-rival');
    expect(refused).toMatchObject({ refusal: { code: 'path-taken' } });
    expect(JSON.stringify(refused)).toMatch(/mf-rival wants \/results\/:race\/, which mf-results has/);
    expect(registry.state.frontEnds['mf-rival']).toBeUndefined();
  });

  test('is refused when its canary has it', () => {
    const registry = aRegistry(known);
    registry.deploy(without.version);
    registry.canary(mine.version);
    expect(registry.deploy(theirs.version, 'rivals', 'mf-rival')).toMatchObject({ ok: false });
  });

  test('is refused to a canary and to a rollback, too', () => {
    const registry = aRegistry(known);
    registry.deploy(mine.version);
    registry.deploy(without.version);
    registry.deploy(theirs.version, 'rivals', 'mf-rival');
    expect(registry.canary(mine.version)).toMatchObject({ refusal: { code: 'path-taken' } });
    expect(registry.rollback()).toMatchObject({ refusal: { code: 'path-taken' } });
    expect(registry.frontEnd?.live.version).toBe(without.version);
  });
});
