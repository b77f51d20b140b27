import { inTime, type Metrics } from '@marathon/service-kit';
import type { Role } from './figures.ts';
import { wantedMetrics } from './readings.ts';

export interface MetricsSource {
  readonly name: string;
  readonly roles: readonly Role[];
  read(signal: AbortSignal): Promise<Exposition>;
}

export interface Exposition {
  readonly text: string;
  /** Absent: now. */
  readonly ageMs?: number;
}

/** It runs the readiness checks, which take seconds while a store hangs. */
const slowMetric = 'readiness_check_up';
/** Slower readings are replaced by the previous one. */
const slowWithinMs = 200;

export const ownMetrics = (
  name: string,
  roles: readonly Role[],
  { registry }: Pick<Metrics, 'registry'>,
): MetricsSource => {
  const isKnown = (metric: string) => registry.getSingleMetric(metric) !== undefined;
  const readSlow = latest(async () =>
    isKnown(slowMetric) ? registry.getSingleMetricAsString(slowMetric) : '',
  );
  return {
    name,
    roles,
    async read() {
      const quick = wantedMetrics.filter((metric) => metric !== slowMetric && isKnown(metric));
      const texts = [...quick.map((metric) => registry.getSingleMetricAsString(metric)), readSlow()];
      return { text: (await Promise.all(texts)).join('\n') };
    },
  };
};

/** Returns the previous result while a new reading is slow. Readings never overlap. */
function latest(read: () => Promise<string>): () => Promise<string> {
  let last = '';
  let reading: Promise<void> | undefined;
  const readOnce = async () => {
    last = await read();
  };
  return async () => {
    reading ??= readOnce().finally(() => {
      reading = undefined;
    });
    const current = reading;
    await inTime(() => current, slowWithinMs).catch(() => undefined);
    return last;
  };
}

export const metricsAt = (role: Role, service: string, url: string): MetricsSource => ({
  name: `${service} ${new URL(url).host}`,
  roles: [role],
  async read(signal) {
    const answer = await fetch(`${url}/metrics`, { signal });
    if (!answer.ok) throw new Error(`${url}/metrics answered ${answer.status}`);
    return { text: await answer.text() };
  },
});
