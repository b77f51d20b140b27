import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createMetrics } from '@marathon/service-kit';
import { capturedLogger } from '@marathon/service-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import type { PlainRequest } from '../../plainRequest.ts';
import { createLoadShedding } from './loadShedding.ts';

/** Milliseconds of the one thread: to turn a request away, read a registration, answer it, commit a batch of 256. */
const costs = { shed: 0.025, read: 0.15, answer: 0.11, commit: 2.5 };
const seconds = 5;

/** An event loop that reads arrived requests, turn by turn, and then commits; requests come at a constant rate. */
function aProcess(perSecond: number) {
  let at = 0;
  let dueAt = 20;
  let lateness = 0;
  const shedding = createLoadShedding({
    tokens: { verify: () => undefined },
    admissions: { verify: () => undefined },
    observe: () => undefined,
    countRefusal: () => undefined,
    metrics: createMetrics('test'),
    logger: capturedLogger('silent').logger,
    // As createLoopDelay measures it.
    loop: { delayMs: () => Math.max(lateness, at - dueAt, 0), stop() {} },
    now: () => at,
  });
  onTestFinished(() => shedding.stop());
  const waiting: { readonly arrivedAt: number; readonly res: EventEmitter }[] = [];
  const tookMs: number[] = [];
  let shed = 0;

  function readOne(arrivedAt: number) {
    const res = Object.assign(new EventEmitter(), { statusCode: 201, setHeader() {}, end() {} });
    const req = { method: 'POST', headers: {} } as PlainRequest;
    const hold = shedding.counted(() => void waiting.push({ arrivedAt, res }));
    const before = waiting.length;
    shedding.registrations(req, res as unknown as ServerResponse, () =>
      hold(req, res as unknown as ServerResponse, () => {}),
    );
    const isAccepted = waiting.length > before;
    at += isAccepted ? costs.read : costs.shed;
    if (!isAccepted) shed += 1;
  }

  let arrived = 0;
  while (at < seconds * 1_000) {
    if (at >= dueAt) [lateness, dueAt] = [at - dueAt, at + 20];
    const come = Math.floor((at * perSecond) / 1_000 + 1e-6);
    if (come === arrived && waiting.length === 0) at = ((arrived + 1) * 1_000) / perSecond;
    for (; arrived < come; arrived += 1) readOne((arrived * 1_000) / perSecond);
    if (waiting.length > 0) at += costs.commit;
    for (const { arrivedAt, res } of waiting.splice(0, 256)) {
      at += costs.answer;
      res.emit('close');
      tookMs.push(at - arrivedAt);
    }
  }
  return { accepted: tookMs.length, shed, tookMs: tookMs.toSorted((a, b) => a - b) };
}

test.each([1.5, 2, 3])(
  'at %i times the rate, all time that turning away leaves goes into registrations',
  (times) => {
    const most = 1_000 / (costs.read + costs.answer + costs.commit / 256);
    const { accepted, shed, tookMs } = aProcess(times * most);
    const left = seconds * 1_000 - shed * costs.shed;
    expect((accepted / left) * 1_000).toBeGreaterThan(0.95 * most);
    expect(tookMs[Math.floor(tookMs.length * 0.99)]).toBeLessThan(500);
  },
);

test('what can be served is not turned away', () => {
  expect(aProcess(3_000).shed).toBe(0);
});
