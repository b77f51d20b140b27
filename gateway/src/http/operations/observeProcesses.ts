import type { OperationsSnapshot } from '@marathon/contracts/operationsSnapshot';
import type { ObservedProcess } from './figures.ts';
import type { MetricsSource } from './metricsSources.ts';
import { failingChecks, type Reading, readExposition, startOf } from './readings.ts';

type SourceState = OperationsSnapshot['sources'][number];

export interface Observation {
  readonly processes: readonly ObservedProcess[];
  readonly sources: readonly SourceState[];
}

interface Options {
  readonly sources: () => Promise<readonly MetricsSource[]>;
  readonly timeoutMs?: number;
  readonly windowMs?: number;
}

/** Drops processes without an answer for this long, milliseconds. */
const silentAfter = 3_000;

interface ObservedSource {
  readonly source: MetricsSource;
  /** By process: a balancer may alternate between several. */
  readonly processes: Map<number, Reading[]>;
  lastAnswer: string | null;
}

export function observeProcesses({ sources, timeoutMs = 800, windowMs = 10_000 }: Options) {
  let observedSources: ObservedSource[] = [];

  async function findSources(): Promise<void> {
    const byName = new Map(observedSources.map((one) => [one.source.name, one]));
    observedSources = (await sources()).map((source) => {
      const before = byName.get(source.name);
      return { source, processes: before?.processes ?? new Map(), lastAnswer: before?.lastAnswer ?? null };
    });
  }

  async function ask(one: ObservedSource, now: Date): Promise<Reading | undefined> {
    try {
      const { text, ageMs = 0 } = await one.source.read(AbortSignal.timeout(timeoutMs));
      const reading = readExposition(text, performance.now() - ageMs);
      const start = startOf(reading);
      one.processes.set(start, [...(one.processes.get(start) ?? []), reading]);
      one.lastAnswer = now.toISOString();
      return reading;
    } catch {
      return undefined;
    }
  }

  function forgetOld(): void {
    const now = performance.now();
    for (const { processes } of observedSources)
      for (const [start, readings] of processes) {
        const recent = readings.filter(({ at }) => now - at <= windowMs);
        if (recent.length > 0 && now - (recent.at(-1)?.at ?? 0) <= silentAfter) processes.set(start, recent);
        else processes.delete(start);
      }
  }

  return {
    async observe(now: Date): Promise<Observation> {
      await findSources();
      const answers = await Promise.all(observedSources.map((one) => ask(one, now)));
      forgetOld();
      return {
        sources: observedSources.map(({ source: { name }, lastAnswer }, i) => ({
          name,
          answers: answers[i] !== undefined,
          lastAnswer,
          failing: answers[i] ? failingChecks(answers[i]) : [],
        })),
        processes: observedSources.flatMap(({ source: { roles }, processes }) =>
          [...processes.values()].map((readings) => ({ roles, readings })),
        ),
      };
    },
  };
}
