/** One process at one instant; undefined for missing metrics. */
export interface Sample {
  readonly at: number;
  readonly process: string;
  readonly startedAt: number | undefined;
  readonly memory: number | undefined;
  readonly cpuSeconds: number | undefined;
  readonly loopLagMs: number | undefined;
  readonly waiting: number | undefined;
  readonly listeners: number | undefined;
  readonly outboxWaiting: number | undefined;
  readonly deadLetters: number | undefined;
}

export async function readMetrics(url: string): Promise<Sample> {
  const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new Error(`${url}/metrics: ${answer.status}`);
  return sampleOf(await answer.text(), { url, at: Date.now() });
}

export function sampleOf(text: string, { url, at }: { url: string; at: number }): Sample {
  const values = valuesByName(text);
  const sum = (...names: string[]) => {
    const found = names.flatMap((name) => values.get(name) ?? []);
    return found.length === 0 ? undefined : found.reduce((all, one) => all + one, 0);
  };
  const started = sum('process_start_time_seconds');
  const lag = sum('nodejs_eventloop_lag_p99_seconds');
  return {
    at,
    process: /service="([^"]+)"/.exec(text)?.[1] ?? url,
    startedAt: started === undefined ? undefined : started * 1000,
    memory: sum('process_resident_memory_bytes'),
    cpuSeconds: sum('process_cpu_seconds_total'),
    loopLagMs: lag === undefined ? undefined : lag * 1000,
    waiting: sum('registrations_waiting'),
    listeners: sum('live_listeners'),
    outboxWaiting: sum('registrations_outbox_waiting', 'marathons_outbox_waiting'),
    deadLetters: sum('dead_letters_waiting'),
  };
}

/** Prometheus' text format: `name{labels} value`. */
function valuesByName(text: string): Map<string, number[]> {
  const values = new Map<string, number[]>();
  for (const line of text.split('\n')) {
    const [, name, value] = /^(\w+)(?:\{[^}]*\})? ([\d.e+-]+)$/.exec(line) ?? [];
    if (name !== undefined) values.set(name, [...(values.get(name) ?? []), Number(value)]);
  }
  return values;
}

/** Reads metrics each second until stopped. A process without an answer leaves a gap. */
export function watchMetrics(urls: readonly string[]): { stop(): readonly Sample[] } {
  const samples: Sample[] = [];
  const read = () => {
    for (const url of urls)
      readMetrics(url).then(
        (sample) => samples.push(sample),
        () => undefined,
      );
  };
  read();
  const timer = setInterval(read, 1_000);
  return {
    stop() {
      clearInterval(timer);
      return samples;
    },
  };
}
