export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Reading {
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
  readonly samples: ReadonlyMap<string, Sample>;
}

/** For the operations page. Each may be absent. */
export const wantedMetrics = [
  'process_start_time_seconds',
  'http_request_duration_seconds',
  'registrations_waiting',
  'registrations_batches_total',
  'registrations_batched_total',
  'outbox_oldest_age_seconds',
  'events_lag_seconds',
  'waiting_room_waiting',
  'messages_waiting',
  'messages_oldest_due_seconds',
  'dead_letters_waiting',
  'data_disk_free_bytes',
  'data_disk_size_bytes',
  'readiness_check_up',
] as const;

const ofHistogram = ['http_request_duration_seconds', 'events_lag_seconds'].flatMap((name) =>
  ['bucket', 'count'].map((part) => `${name}_${part}`),
);
const metricNames: ReadonlySet<string> = new Set([...wantedMetrics, ...ofHistogram]);

export function readExposition(text: string, at: number): Reading {
  const samples = new Map<string, Sample>();
  for (const line of text.split('\n')) {
    const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
    if (!metricNames.has(name) || !Number.isFinite(Number(value))) continue;
    samples.set(`${name}{${labels}}`, { name, labels: readLabels(labels), value: Number(value) });
  }
  return { at, samples };
}

const readLabels = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name, value]),
  );

export function samplesOf(reading: Reading, name: string): Sample[] {
  return [...reading.samples.values()].filter((sample) => sample.name === name);
}

export const failingChecks = (reading: Reading): string[] =>
  samplesOf(reading, 'readiness_check_up')
    .filter(({ value }) => value === 0)
    .flatMap(({ labels }) => labels.check ?? []);

/** Changes when another process answers at the same address. */
export const startOf = (reading: Reading): number =>
  samplesOf(reading, 'process_start_time_seconds')[0]?.value ?? 0;
