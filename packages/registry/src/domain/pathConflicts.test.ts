import { describe, expect, test } from 'vitest';
import { aRegistryState } from '../testing/aRegistryState.ts';
import { aRelease } from '../testing/aRelease.ts';

const name = 'mf-results';

describe('a path that another front end has', () => {
  const mine = aRelease({ name, routes: ['/results', '/results/:id'] }).release;
  const without = aRelease({ name, routes: ['/results'] }).release;
  const theirs = aRelease({ name: 'mf-rival', routes: ['/results/:race/'] }).release;
  const releases = [mine, without, theirs].map((release) => ({ release }));

  test('is refused, naming both', () => {
    const registry = aRegistryState(releases);
    registry.deploy(mine.version);
    const refused = registry.deploy(theirs.version, 'rivals', 'mf-rival');
    expect(refused).toMatchObject({ refusal: { code: 'path-taken' } });
    expect(JSON.stringify(refused)).toMatch(/mf-rival wants \/results\/:race\/, which mf-results has/);
    expect(registry.state.frontEnds['mf-rival']).toBeUndefined();
  });

  test('is refused when its canary has it', () => {
    const registry = aRegistryState(releases);
    registry.deploy(without.version);
    registry.canary(mine.version);
    expect(registry.deploy(theirs.version, 'rivals', 'mf-rival')).toMatchObject({ ok: false });
  });

  test('is refused to a canary and to a rollback, too', () => {
    const registry = aRegistryState(releases);
    registry.deploy(mine.version);
    registry.deploy(without.version);
    registry.deploy(theirs.version, 'rivals', 'mf-rival');
    expect(registry.canary(mine.version)).toMatchObject({ refusal: { code: 'path-taken' } });
    expect(registry.rollback()).toMatchObject({ refusal: { code: 'path-taken' } });
    expect(registry.frontEnd?.live.version).toBe(without.version);
  });
});

describe('a path inside a pattern', () => {
  const mine = aRelease({ name, routes: ['/races/:id', '/races/new'] }).release;
  const inside = aRelease({ name: 'mf-rival', routes: ['/races/results'] }).release;
  const around = aRelease({ name: 'mf-rival', routes: ['/races/:id/:what', '/:any/new'] }).release;
  const releases = [mine, inside, around].map((release) => ({ release }));

  test('is refused to another front end, naming both', () => {
    const registry = aRegistryState(releases);
    expect(registry.deploy(mine.version)).toMatchObject({ ok: true });
    expect(registry.deploy(inside.version, 'rivals', 'mf-rival')).toMatchObject({
      refusal: {
        code: 'path-taken',
        errors: [
          {
            path: 'manifest.routes.0.path',
            message: 'mf-rival wants /races/results, which /races/:id of mf-results takes',
          },
        ],
      },
    });
  });

  test('is refused to whoever comes second, also with the pattern', () => {
    const registry = aRegistryState(releases);
    registry.deploy(mine.version);
    const refused = registry.deploy(around.version, 'rivals', 'mf-rival');
    expect(refused).toMatchObject({ refusal: { errors: [{ path: 'manifest.routes.1.path' }] } });
  });
});

test('a release that cannot be read keeps its paths', () => {
  const mine = aRelease({ name, routes: ['/results'] }).release;
  const tried = aRelease({ name, routes: ['/results', '/records'] }).release;
  const theirs = aRelease({ name: 'mf-rival', routes: ['/results'] }).release;
  const other = aRelease({ name: 'mf-rival', routes: ['/records'] }).release;
  const releases = [mine, tried, theirs, other].map((release) => ({ release }));
  const registry = aRegistryState(releases);
  registry.deploy(mine.version);
  registry.canary(tried.version);
  releases.splice(0, 2);
  for (const { version } of [theirs, other])
    expect(registry.deploy(version, 'rivals', 'mf-rival')).toMatchObject({ refusal: { code: 'path-taken' } });
  registry.promote();
  expect(registry.deploy(other.version, 'rivals', 'mf-rival')).toMatchObject({
    refusal: { code: 'path-taken' },
  });
});
