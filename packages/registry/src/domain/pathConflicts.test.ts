import { describe, expect, test } from 'vitest';
import { aRegistryState } from '../testing/aRegistryState.ts';
import { aRelease } from '../testing/aRelease.ts';

const name = 'mf-results';

describe('a path that another front end has', () => {
  const mine = aRelease({ name, routes: ['/results', '/results/:id'] }).release;
  const without = aRelease({ name, routes: ['/results'] }).release;
  const theirs = aRelease({ name: 'mf-rival', routes: ['/results/:race/'] }).release;
  const known = [mine, without, theirs].map((release) => ({ release }));

  test('is refused, naming both', () => {
    const registry = aRegistryState(known);
    registry.deploy(mine.version);
    const refused = registry.deploy(theirs.version, 'rivals', 'mf-rival');
    expect(refused).toMatchObject({ refusal: { code: 'path-taken' } });
    expect(JSON.stringify(refused)).toMatch(/mf-rival wants \/results\/:race\/, which mf-results has/);
    expect(registry.state.frontEnds['mf-rival']).toBeUndefined();
  });

  test('is refused when its canary has it', () => {
    const registry = aRegistryState(known);
    registry.deploy(without.version);
    registry.canary(mine.version);
    expect(registry.deploy(theirs.version, 'rivals', 'mf-rival')).toMatchObject({ ok: false });
  });

  test('is refused to a canary and to a rollback, too', () => {
    const registry = aRegistryState(known);
    registry.deploy(mine.version);
    registry.deploy(without.version);
    registry.deploy(theirs.version, 'rivals', 'mf-rival');
    expect(registry.canary(mine.version)).toMatchObject({ refusal: { code: 'path-taken' } });
    expect(registry.rollback()).toMatchObject({ refusal: { code: 'path-taken' } });
    expect(registry.frontEnd?.live.version).toBe(without.version);
  });
});
