import { expect, test } from 'vitest';
import { observeBackups } from './dataGauges.ts';
import { createMetrics } from './metrics.ts';

const metricValue = async (read: () => Promise<Date | undefined>) => {
  const metrics = createMetrics('test');
  observeBackups(metrics, { read });
  return /^backup_last_timestamp_seconds\{.*\} (.*)$/m.exec(await metrics.registry.metrics())?.[1];
};

test('a product tells when its newest backup was made', async () => {
  expect(await metricValue(async () => new Date('2027-01-01T00:00:00Z'))).toBe('1798761600');
});

test('a product that never had a backup says so', async () => {
  expect(await metricValue(async () => undefined)).toBe('0');
});

test('while nobody knows, nothing is told', async () => {
  expect(await metricValue(() => Promise.reject(new Error('MongoDB is away')))).toBeUndefined();
});
