import { ok, refuse } from '@marathon/contracts/result';
import { createLogger, createMetrics } from '@marathon/service-kit';
import { expect, onTestFinished, test } from 'vitest';
import type { RegistryState } from '../domain/registryState.ts';
import { memoryViewCounts } from './memoryViewCounts.ts';
import type { ViewCounts } from './viewCounts.ts';
import { watchCanaries } from './watchCanaries.ts';

const since = '2027-01-01T10:00:00.000Z';
const live = { version: '0.1.0-abcdefabcd', since, by: 'team' };
const canary = { version: '0.1.0-0123456789', since, by: 'team', share: 50 };

/** A registry with a canary of mf-auth until its return. */
function aRegistry() {
  let state: RegistryState = {
    revision: 1,
    frontEnds: { 'mf-auth': { live, canary, history: [] }, shell: { live, history: [] } },
  };
  const returned: string[] = [];
  const deployments = {
    async returnCanary(name: string, version: string, reason: string) {
      if (state.frontEnds[name]?.canary?.version !== version) return refuse('not-found');
      returned.push(reason);
      state = { revision: 2, frontEnds: { ...state.frontEnds, [name]: { live, history: [] } } };
      return ok(state);
    },
  };
  return { state: () => state, deployments: deployments as never, returned };
}

function start(registry: ReturnType<typeof aRegistry>, counts: ViewCounts) {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('test', 'warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const metrics = createMetrics('test');
  const watch = watchCanaries({ registry, counts, logger, metrics });
  onTestFinished(() => watch.stop());
  const returns = async () => (await metrics.registry.metrics()).match(/^canary_returns_total\{.*$/gm);
  return { watch, lines, returns };
}

const visits = async (counts: ViewCounts, version: string, browsers: number, failed: number) => {
  for (let i = 0; i < browsers; i++) {
    const id = `${version} ${i}`;
    const marks = i < failed ? (['viewed', 'failed'] as const) : (['viewed'] as const);
    await counts.mark({ name: 'mf-auth', version, since }, { browser: id, address: id }, marks);
  }
};

test('a canary that fails is taken back with its figures, and counted', async () => {
  const registry = aRegistry();
  const counts = memoryViewCounts(() => new Date());
  const { watch, returns } = start(registry, counts);
  await visits(counts, canary.version, 12, 12);
  await visits(counts, live.version, 30, 0);
  await watch.judgeAll();
  const reason = `canary ${canary.version} failed in 12 of 12 browsers, live ${live.version} in 0 of 30`;
  expect(registry.returned).toEqual([reason]);
  expect(await returns()).toEqual(['canary_returns_total{remote="mf-auth",service="test"} 1']);
});

test('of two gateways one takes it back', async () => {
  const registry = aRegistry();
  const counts = memoryViewCounts(() => new Date());
  const gateways = [start(registry, counts), start(registry, counts)];
  await visits(counts, canary.version, 12, 12);
  await visits(counts, live.version, 30, 0);
  await Promise.all(gateways.map(({ watch }) => watch.judgeAll()));
  expect(registry.returned).toHaveLength(1);
});

test('a canary that is no worse stays', async () => {
  const registry = aRegistry();
  const counts = memoryViewCounts(() => new Date());
  const { watch } = start(registry, counts);
  await visits(counts, canary.version, 100, 2);
  await visits(counts, live.version, 100, 1);
  await watch.judgeAll();
  expect(registry.returned).toEqual([]);
});

test('what cannot be judged is logged once, and asked again', async () => {
  const registry = aRegistry();
  const counts = memoryViewCounts(() => new Date());
  await visits(counts, canary.version, 12, 12);
  const { watch, lines } = start(registry, counts);
  const { figures } = counts;
  counts.figures = async () => Promise.reject(new Error('away'));
  for (let i = 0; i < 3; i++) await watch.judgeAll();
  expect(lines).toMatchObject([{ msg: 'canaries cannot be judged; they stay as they are' }]);
  counts.figures = figures;
  await watch.judgeAll();
  expect(registry.returned).toHaveLength(1);
});
