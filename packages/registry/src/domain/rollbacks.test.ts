import { describe, expect, test } from 'vitest';
import { aRegistryState, versionOf } from '../testing/aRegistryState.ts';

describe('a rollback', () => {
  test('goes to what was live before, and the next one further back', () => {
    const registry = aRegistryState();
    for (const n of [1, 2, 3]) registry.deploy(versionOf(n));
    registry.rollback();
    expect(registry.frontEnd?.live.version).toBe(versionOf(2));
    registry.rollback();
    expect(registry.frontEnd?.live.version).toBe(versionOf(1));
    expect(registry.rollback()).toMatchObject({ refusal: { code: 'nothing-to-roll-back' } });
    expect(registry.frontEnd?.history[0]).toMatchObject({ action: 'rollback', from: versionOf(2) });
  });

  test('never goes to what was rolled back', () => {
    const registry = aRegistryState();
    for (const n of [1, 2]) registry.deploy(versionOf(n));
    registry.rollback();
    registry.deploy(versionOf(3));
    registry.rollback();
    expect(registry.frontEnd?.live.version).toBe(versionOf(1));
  });

  test('ends a canary, and what is live stays', () => {
    const registry = aRegistryState();
    for (const n of [1, 2]) registry.deploy(versionOf(n));
    registry.canary(versionOf(3));
    registry.rollback();
    expect(registry.frontEnd?.canary).toBeUndefined();
    expect(registry.frontEnd?.live.version).toBe(versionOf(2));
    registry.rollback();
    expect(registry.frontEnd?.live.version).toBe(versionOf(1));
  });

  test('passes over canaries that were taken back', () => {
    const registry = aRegistryState();
    registry.deploy(versionOf(1));
    registry.canary(versionOf(2));
    registry.returnCanary(versionOf(2));
    registry.deploy(versionOf(3));
    registry.rollback();
    expect(registry.frontEnd?.live.version).toBe(versionOf(1));
  });

  test('works although the history does not go back to the beginning', () => {
    const registry = aRegistryState();
    for (let i = 0; i < 51; i += 1) registry.deploy(versionOf(1 + (i % 3)));
    registry.rollback();
    expect(registry.frontEnd?.live.version).toBe(versionOf(2));
  });

  test('to a release that has been removed is refused', () => {
    const registry = aRegistryState();
    for (const n of [1, 2]) registry.deploy(versionOf(n));
    registry.remove(versionOf(1));
    expect(registry.rollback()).toMatchObject({
      refusal: { code: 'nothing-to-roll-back', detail: expect.stringContaining(versionOf(1)) },
    });
  });

  test('of what was never live is refused', () => {
    expect(aRegistryState().rollback()).toMatchObject({ refusal: { code: 'nothing-to-roll-back' } });
  });
});
