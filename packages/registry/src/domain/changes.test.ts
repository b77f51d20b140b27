import { describe, expect, test } from 'vitest';
import { aRegistryState, versionOf } from '../testing/aRegistryState.ts';
import { emptyState } from './registryState.ts';

describe('a deployment', () => {
  test('makes a release live, and says who did it, when and from which commit', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1));
    const live = { version: versionOf(1), since: '2027-03-01T00:00:00.000Z', by: 'results', commit: 'abc' };
    expect(registry.frontEnd).toEqual({
      live: { ...live, paths: ['/results'] },
      history: [{ ...live, action: 'deploy', from: undefined }],
    });
    expect(registry.state.revision).toBe(1);
  });

  test('keeps what was live before in the history', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1));
    registry.deploy(versionOf(2));
    expect(registry.frontEnd?.history[0]).toMatchObject({ version: versionOf(2), from: versionOf(1) });
  });

  test('of what is live changes nothing', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1));
    const before = registry.state;
    expect(registry.deploy(versionOf(1))).toEqual({ ok: true, value: before });
    expect(registry.state).toBe(before);
  });

  test('of an unknown release is refused', () => {
    const registry = aRegistryState();
    expect(registry.deploy('1.0.0-0000000000')).toMatchObject({ refusal: { code: 'release-unknown' } });
    expect(registry.deploy(versionOf(1), 'results', 'constructor')).toMatchObject({ ok: false });
    expect(registry.state).toBe(emptyState);
  });

  test('of a release that is being removed is refused', () => {
    const registry = aRegistryState();
    registry.remove(versionOf(1));
    expect(registry.deploy(versionOf(1))).toMatchObject({ refusal: { code: 'release-unknown' } });
  });

  test('ends a canary', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1));
    registry.canary(versionOf(2));
    registry.deploy(versionOf(3));
    expect(registry.frontEnd?.canary).toBeUndefined();
    expect(registry.frontEnd?.live.version).toBe(versionOf(3));
  });

  test('keeps the last fifty changes', () => {
    const registry = aRegistryState();
    for (let i = 0; i < 60; i += 1) registry.deploy(versionOf(1 + (i % 2)));
    expect(registry.frontEnd?.history).toHaveLength(50);
    expect(registry.state.revision).toBe(60);
  });
});

describe('what the product was started with', () => {
  test('replaces what it was started with before', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1), 'bundled');
    registry.deploy(versionOf(2), 'bundled');
    expect(registry.frontEnd?.live.version).toBe(versionOf(2));
  });

  test('never replaces what a team has deployed', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1), 'bundled');
    registry.deploy(versionOf(2));
    const before = registry.state;
    expect(registry.deploy(versionOf(3), 'bundled')).toEqual({ ok: true, value: before });
  });

  test('never replaces what a team has gone back to', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1), 'bundled');
    registry.deploy(versionOf(2), 'bundled');
    registry.rollback();
    registry.deploy(versionOf(2), 'bundled');
    expect(registry.frontEnd?.live.version).toBe(versionOf(1));
  });

  test('leaves a team’s canary alone', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1), 'bundled');
    registry.canary(versionOf(2));
    registry.deploy(versionOf(3), 'bundled');
    expect(registry.frontEnd).toMatchObject({
      live: { version: versionOf(1) },
      canary: { version: versionOf(2) },
    });
  });
});
