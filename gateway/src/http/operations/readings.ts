/** One line of what /metrics answers. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The samples of one process at one time. */
export interface Reading {
  /** Milliseconds of a clock that is never set. */
  readonly at: number;
  readonly samples: ReadonlyMap<string, Sample>;
}

/** Metrics that the operations page is made of. Each may be absent. */
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
const wanted: ReadonlySet<string> = new Set([...wantedMetrics, ...ofHistogram]);

/** Reads the text format of Prometheus, as far as the page needs it. */
export function readExposition(text: string, at: number): Reading {
  const samples = new Map<string, Sample>();
  for (const line of text.split('\n')) {
    const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
    if (!wanted.has(name) || !Number.isFinite(Number(value))) continue;
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

/** The names of the readiness checks that fail. */
export const failingChecks = (reading: Reading): string[] =>
  samplesOf(reading, 'readiness_check_up')
    .filter(({ value }) => value === 0)
    .flatMap(({ labels }) => labels.check ?? []);

/** Changes when another process answers at the same address. */
export const startOf = (reading: Reading): number =>
  samplesOf(reading, 'process_start_time_seconds')[0]?.value ?? 0;
