import { randomUUID } from 'node:crypto';
import { openRedis } from '@marathon/persistence/redis';
import { createLogger, createMetrics, createOperatorTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { redisSharedFigures } from '../../adapters/redisSharedFigures.ts';
import type { SharedFigures } from '../../ports.ts';
import { listen } from '../../testing/eventSource.ts';
import { memorySharedFigures } from '../../testing/memorySharedFigures.ts';
import { startGateway } from '../../testing/startGateway.ts';

const url = process.env.REDIS_URL ?? '';
const operators = createOperatorTokens(testKeyring, () => new Date());

/** A gateway that rejects `shed` requests per reading. */
async function gatewayThatSheds(shed: number, sharedFigures: SharedFigures) {
  const metrics = createMetrics('gateway');
  const requests = metrics.registry.getSingleMetric('http_request_duration_seconds') as unknown as Observer;
  let turnedAway = 0;
  metrics.gauge('registrations_waiting', 'Read at each reading', () => {
    for (let i = 0; i < shed; i += 1)
      requests.observe({ method: 'POST', route: '/registrations', status: '503' }, 0.001);
    turnedAway += shed;
    return turnedAway;
  });
  const gateway = await startGateway({ operators, metrics, observed: { everyMs: 50, sharedFigures } });
  onTestFinished(() => gateway.stop());
  return gateway;
}

const overMemory = () => memorySharedFigures();
const overRedis = () => {
  const name = randomUUID();
  const logger = createLogger('test', 'silent');
  const redis = openRedis(url, { logger, name: 'test' });
  onTestFinished(() => redis.close());
  return (gateway: string) => redisSharedFigures({ redis, gateway, name });
};

describe.each([
  ['memory', overMemory, false],
  ['Redis (skipped unless REDIS_URL names one)', overRedis, url === ''],
] as const)('over %s', (_name, share, isSkipped) => {
  test.skipIf(isSkipped)('what another gateway turns away is seen at this one, until it ends', async () => {
    const figuresOf = share();
    const [one, other] = [figuresOf('one'), figuresOf('other')];
    const looked = await gatewayThatSheds(0, one);
    const second = await gatewayThatSheds(9, other);
    const page = await listen(`${looked.publicUrl}/operations/live`, {
      authorization: `Bearer ${operators.sign({ name: 'grace' }, 60)}`,
    });
    onTestFinished(page.close);
    const last = () => page.events.filter(({ event }) => event === 'snapshot').at(-1)?.data as SnapshotPart;
    await expect.poll(() => last()?.figures.shed).toBeGreaterThan(0);
    expect(last().sources).toContainEqual(expect.objectContaining({ name: 'gateway other', answers: true }));

    await second.gateway.stop();
    await expect.poll(() => last().sources).toHaveLength(1);
    await expect.poll(() => last().figures.shed).toBe(0);
  });
});

interface SnapshotPart {
  readonly figures: { readonly shed: number };
  readonly sources: readonly object[];
}

interface Observer {
  observe(labels: Record<string, string>, seconds: number): void;
}
