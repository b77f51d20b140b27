import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { productProcesses } from './product.ts';
import { rabbitmq } from './rabbitmq.ts';
import { stackSettings } from './settings.ts';

interface Prometheus {
  readonly scrape_configs: {
    readonly job_name: string;
    readonly static_configs: { readonly targets: string[] }[];
  }[];
}

test('the Prometheus of the native stack asks each process of the product, and RabbitMQ', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marathon-stack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const settings = stackSettings(folder, {});
  const file = join(import.meta.dirname, '../grafana/prometheus/native.yml');
  const { scrape_configs } = parse(readFileSync(file, 'utf8')) as Prometheus;
  const targetsOf = (job: string) =>
    scrape_configs
      .filter(({ job_name }) => job_name === job)
      .flatMap(({ static_configs }) => static_configs.flatMap(({ targets }) => targets));
  const processes = productProcesses(settings).map(({ port }) => `127.0.0.1:${port}`);
  expect(targetsOf('marathon').sort()).toEqual(processes.sort());
  expect(rabbitmq(settings).addresses).toContain(`metrics: http://${targetsOf('rabbitmq')[0]}/metrics`);
});
