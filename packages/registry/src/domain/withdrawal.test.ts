import { describe, expect, test } from 'vitest';
import { aRegistryState, versionOf } from '../testing/aRegistryState.ts';
import { aShell } from '../testing/aRelease.ts';

describe('a front end that is withdrawn', () => {
  test('is off the page, and its paths are free', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1));
    registry.withdraw();
    expect(registry.state).toMatchObject({ revision: 2, frontEnds: {} });
    expect(registry.withdraw()).toMatchObject({ refusal: { code: 'release-unknown' } });
    expect(registry.rollback()).toMatchObject({ refusal: { code: 'nothing-to-roll-back' } });
  });

  test('keeps its history, which goes on when it is deployed again', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1));
    registry.deploy(versionOf(2));
    registry.withdraw('others');
    const withdrawal = { action: 'withdraw', version: versionOf(2), by: 'others' };
    expect(registry.state.withdrawn?.['mf-results']?.history[0]).toMatchObject(withdrawal);
    registry.deploy(versionOf(1));
    expect(registry.state.withdrawn).toEqual({});
    expect(registry.frontEnd?.history.map(({ action, version }) => [action, version])).toEqual([
      ['deploy', versionOf(1)],
      ['withdraw', versionOf(2)],
      ['deploy', versionOf(2)],
      ['deploy', versionOf(1)],
    ]);
  });

  test('has nothing to go back to when it is deployed again', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1));
    registry.withdraw();
    registry.deploy(versionOf(2));
    expect(registry.rollback()).toMatchObject({ refusal: { code: 'nothing-to-roll-back' } });
    registry.deploy(versionOf(3));
    registry.rollback();
    expect(registry.frontEnd?.live.version).toBe(versionOf(2));
  });

  test('is not brought back by a start of the product, but by its team', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1), 'bundled');
    registry.withdraw();
    const { state } = registry;
    expect(registry.deploy(versionOf(2), 'bundled')).toEqual({ ok: true, value: state });
    registry.deploy(versionOf(2));
    expect(registry.frontEnd?.live.version).toBe(versionOf(2));
  });

  test('comes back with the product that was started without it', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1), 'bundled');
    registry.withdraw('bundled');
    registry.deploy(versionOf(1), 'bundled');
    expect(registry.frontEnd?.live.version).toBe(versionOf(1));
  });

  test('is never the shell', () => {
    const { release } = aShell();
    const registry = aRegistryState([{ release }]);
    registry.deploy(release.version, 'bundled', 'shell');
    const { state } = registry;
    expect(registry.withdraw('results', 'shell')).toMatchObject({ refusal: { code: 'not-withdrawable' } });
    expect(registry.state).toBe(state);
  });

  test('is not a team’s when the product is started without it', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1));
    registry.withdraw('bundled');
    expect(registry.frontEnd?.live.version).toBe(versionOf(1));
  });
});
