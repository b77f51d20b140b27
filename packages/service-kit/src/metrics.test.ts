import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMetrics } from './metrics.ts';
import type { ReadinessChecks } from './operations.ts';
import { serveWithOperations } from './runService.ts';

interface Checks {
  readonly checks?: ReadinessChecks;
  readonly anyOf?: ReadinessChecks;
  readonly degradedBy?: ReadinessChecks;
}

async function aProcess(checks: Checks = {}) {
  const metrics = createMetrics('test');
  const server = await serveWithOperations({
    checks: {},
    ...checks,
    app: express(),
    metrics,
    port: 0,
    host: '127.0.0.1',
  });
  onTestFinished(() => server.stop());
  const scrape = async () => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  return { metrics, scrape };
}

const isThere = async () => {};
const isAway = () => Promise.reject(new Error('away'));

/** A store that never answers. */
function aSilentStore() {
  const firstQuestion = Promise.withResolvers<void>();
  const ask = () => {
    firstQuestion.resolve();
    return new Promise<never>(() => {});
  };
  return { ask, firstQuestion: firstQuestion.promise };
}

async function scrapeAfterWaiting(
  scrape: () => Promise<string>,
  { firstQuestion }: { firstQuestion: Promise<void> },
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const scraped = scrape();
  await firstQuestion;
  await vi.advanceTimersByTimeAsync(10_000);
  return scraped;
}

test('a store that does not answer costs its own number, not all of them', async () => {
  const { metrics, scrape } = await aProcess();
  const silent = aSilentStore();
  metrics.gauge('away', 'of a store that is away', isAway);
  metrics.gauge('there', 'of another one', () => 7);
  metrics.gauge('silent', 'of a store that hangs', silent.ask);
  const text = await scrapeAfterWaiting(scrape, silent);
  expect(text).toContain('there{service="test"} 7');
  expect(text).not.toMatch(/^(away|silent)\{/m);
});

test('a number that was there before its store went away is not told again', async () => {
  const { metrics, scrape } = await aProcess();
  let read: () => Promise<number> = async () => 3;
  metrics.gauge('waiting', 'events', () => read());
  expect(await scrape()).toContain('waiting{service="test"} 3');
  read = isAway;
  expect(await scrape()).not.toMatch(/^waiting\{/m);
});

test('parts of a process share a gauge, each with its label', async () => {
  const { metrics, scrape } = await aProcess();
  for (const [i, outbox] of ['marathons', 'registrations'].entries())
    metrics.gauge('outbox_waiting', 'events', () => i, { outbox });
  const text = await scrape();
  expect(text).toContain('outbox_waiting{outbox="marathons",service="test"} 0');
  expect(text).toContain('outbox_waiting{outbox="registrations",service="test"} 1');
});

test('each readiness check is a number, with what it means when it fails', async () => {
  const silent = aSilentStore();
  const { scrape } = await aProcess({
    checks: { store: isThere },
    anyOf: { identity: isAway },
    degradedBy: { events: silent.ask },
  });
  const text = await scrapeAfterWaiting(scrape, silent);
  expect(text).toContain('readiness_check_up{check="store",needed="yes",service="test"} 1');
  expect(text).toContain('readiness_check_up{check="identity",needed="one-of",service="test"} 0');
  expect(text).toContain('readiness_check_up{check="events",needed="no",service="test"} 0');
});
