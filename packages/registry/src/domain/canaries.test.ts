import { describe, expect, test } from 'vitest';
import { aRegistryState, versionOf } from '../testing/aRegistryState.ts';

describe('a canary', () => {
  test('runs beside what is live', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1));
    registry.canary(versionOf(2), 10);
    expect(registry.frontEnd).toMatchObject({
      live: { version: versionOf(1) },
      canary: { version: versionOf(2), share: 10, commit: 'abc' },
      history: [{ action: 'canary', version: versionOf(2), from: versionOf(1) }, {}],
    });
  });

  test.each([0, 100, 9.5, Number.NaN, -1])('of a share of %s is refused', (share) => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1));
    expect(registry.canary(versionOf(2), share)).toMatchObject({ refusal: { code: 'validation-failed' } });
  });

  test('needs something to compare it with', () => {
    expect(aRegistryState().canary(versionOf(1))).toMatchObject({ refusal: { code: 'nothing-live' } });
  });

  test('of what is live already is refused', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1));
    expect(registry.canary(versionOf(1))).toMatchObject({ refusal: { code: 'already-live' } });
  });

  test('that is promoted is live for all', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1));
    registry.canary(versionOf(2));
    registry.promote();
    expect(registry.frontEnd?.canary).toBeUndefined();
    expect(registry.frontEnd?.live).toMatchObject({ version: versionOf(2), by: 'results', commit: 'abc' });
    expect(registry.frontEnd?.history[0]).toMatchObject({ action: 'promote', from: versionOf(1) });
  });

  test('cannot be promoted when none runs', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1));
    expect(registry.promote()).toMatchObject({ refusal: { code: 'no-canary' } });
  });

  test('is taken back with the reason in the history', () => {
    const registry = aRegistryState();
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
    const registry = aRegistryState();
    registry.deploy(versionOf(1));
    registry.canary(versionOf(2));
    registry.canary(versionOf(3));
    expect(registry.returnCanary(versionOf(2))).toMatchObject({ refusal: { code: 'no-canary' } });
    expect(registry.frontEnd?.canary?.version).toBe(versionOf(3));
  });
});
