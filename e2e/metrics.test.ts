import { freePort } from '@marathon/persistence/testing/freePort';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  alerts,
  documentedMetrics,
  metricsOf,
  namesIn,
  operationsGuide,
  panels,
} from './support/metricNames.ts';
import { temporaryFolder } from './support/product.ts';
import { type Service, startService } from './support/service.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();

/** Own metrics of Prometheus, RabbitMQ and the collector (infra/otel). */
const others = [
  'up',
  'rabbitmq_alarms_free_disk_space_watermark',
  'rabbitmq_alarms_memory_used_watermark',
  'rabbitmq_queue_consumers',
  'rabbitmq_queue_messages',
  'traces_span_metrics_calls_total',
  'traces_span_metrics_duration_milliseconds_bucket',
];

let folder: ReturnType<typeof temporaryFolder>;
let gateway: Service;
/** Of both compositions: a separate gateway also has metrics of instances. */
let told: string;
let names: readonly string[];
beforeAll(async () => {
  folder = temporaryFolder();
  const { product } = setting;
  gateway = await startService('gateway', {
    DATA_DIR: `${folder.path}/gateway`,
    PORT: String(await freePort()),
    MARATHONS_URL: product.origin,
    REGISTRATIONS_URL: product.origin,
  });
  const answers = [product, gateway].map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text());
  told = (await Promise.all(answers)).join('\n');
  names = namesIn(told);
});
afterAll(async () => {
  await gateway.stop();
  folder.remove();
});

test('dashboards and alerts read only metrics that exist', () => {
  const read = [...alerts().map(({ alert, expr }) => ({ title: alert, expr })), ...panels()];
  expect(read.length).toBeGreaterThan(20);
  const missing = read.flatMap(({ title, expr }) =>
    metricsOf(expr)
      .filter((name) => !names.includes(name) && !others.includes(name))
      .map((name) => `${title}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('each metric of ours is documented, and nothing else is', () => {
  const own = [...told.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  const ours = new Set(own.filter((name) => !/^(process|nodejs)_/.test(name)));
  expect([...documentedMetrics()].sort()).toEqual([...ours].sort());
});

test('the guide says what to do about each alert', () => {
  expect(alerts().filter(({ alert }) => !operationsGuide().includes(alert))).toEqual([]);
});

test('names of metrics are found in expressions, and nothing else', () => {
  expect(
    metricsOf(
      'sum by (le, queue) (rate(a_total{b="c d", e=~"f.+"}[5m])) / on (g) b:c > 3 or max_over_time(up[1d]) == 1',
    ),
  ).toEqual(['a_total', 'b:c', 'up']);
});
