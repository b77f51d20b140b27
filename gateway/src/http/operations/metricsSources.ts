import type { Metrics } from '@marathon/service-kit';
import type { Role } from './figures.ts';
import { wantedMetrics } from './readings.ts';

/** A process of the product, and how to read its metrics. */
export interface MetricsSource {
  /** As operators know it. */
  readonly name: string;
  readonly roles: readonly Role[];
  /** Rejects while it does not answer. */
  read(signal: AbortSignal): Promise<Exposition>;
}

/** Metrics in the text format of Prometheus. */
export interface Exposition {
  readonly text: string;
  /** How long ago they were so; absent: now. */
  readonly ageMs?: number;
}

/** The metrics of this process. Only those that are wanted are collected. */
export const ownMetrics = (
  name: string,
  roles: readonly Role[],
  { registry }: Pick<Metrics, 'registry'>,
): MetricsSource => ({
  name,
  roles,
  async read() {
    const known = wantedMetrics.filter((metric) => registry.getSingleMetric(metric) !== undefined);
    const texts = await Promise.all(known.map((metric) => registry.getSingleMetricAsString(metric)));
    return { text: texts.join('\n') };
  },
});

/** The metrics of the process at this address. */
export const metricsAt = (role: Role, service: string, url: string): MetricsSource => ({
  name: `${service} ${new URL(url).host}`,
  roles: [role],
  async read(signal) {
    const answer = await fetch(`${url}/metrics`, { signal });
    if (!answer.ok) throw new Error(`${url}/metrics answered ${answer.status}`);
    return { text: await answer.text() };
  },
});
