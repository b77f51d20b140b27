import { expect, test } from 'vitest';
import { coldness } from './coldness.ts';
import { memoryGrowth } from './memoryGrowth.ts';
import { type Sample, sampleOf } from './readMetrics.ts';

const at = { url: 'http://localhost:8080', at: 5 };

test('a sample is read from Prometheus’ text', () => {
  const text = `# HELP x y
process_resident_memory_bytes{service="product"} 1.5e+8
nodejs_eventloop_lag_p99_seconds{service="product"} 0.012
registrations_outbox_waiting{service="product"} 2
marathons_outbox_waiting{service="product"} 1
http_request_duration_seconds_count{method="GET",service="product"} 7`;
  expect(sampleOf(text, at)).toMatchObject({
    process: 'product',
    memory: 150_000_000,
    loopLagMs: 12,
    outboxWaiting: 3,
    deadLetters: undefined,
  });
});

/** One sample a second. */
const minutes = (count: number, memory: (minute: number) => number): Sample[] =>
  Array.from({ length: count * 60 + 1 }, (_, second) => ({
    ...sampleOf('', { url: 'a', at: second * 1000 }),
    memory: memory(second / 60),
  }));

test('memory is compared with minute 5, all processes together', () => {
  expect(memoryGrowth(minutes(30, () => 100))).toBe(0);
  expect(memoryGrowth(minutes(30, (minute) => (minute < 4 ? 50 : minute > 28 ? 120 : 100)))).toBeCloseTo(0.2);
});

test('a short run says nothing about memory', () => {
  expect(memoryGrowth(minutes(9, (minute) => minute))).toBeUndefined();
});

test.each([
  [[-3_600, -12], /^COLD: a process had started 12 s before/],
  [[-3_600, -600], undefined],
  [[], undefined],
])('processes that started %j seconds before a run make it: %s', (starts, words) => {
  const samples = starts.map((start) =>
    sampleOf(`process_start_time_seconds{service="a"} ${start + 10_000}`, { url: 'a', at: 10_000_000 }),
  );
  if (words === undefined) expect(coldness(samples)).toBeUndefined();
  else expect(coldness(samples)).toMatch(words);
});
