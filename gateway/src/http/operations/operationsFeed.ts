import type { Clock } from '@marathon/contracts/clock';
import {
  type OperationsMoment,
  type OperationsSnapshot,
  operationsHistoryMs,
} from '@marathon/contracts/operationsSnapshot';
import type { Logger } from '@marathon/service-kit';
import { figuresOf, type ObservedProcess } from './figures.ts';
import type { MetricsSource } from './metricsSources.ts';
import { observeProcesses } from './observeProcesses.ts';

export interface FeedMessage {
  readonly snapshot: OperationsSnapshot;
  readonly history: readonly OperationsMoment[];
}

type Listener = (message: FeedMessage) => void;

export interface OperationsFeed {
  listen(listener: Listener): () => void;
  /** The last message; undefined without recent listeners. */
  last(): FeedMessage | undefined;
  stop(): void;
}

interface Options {
  readonly sources: () => Promise<readonly MetricsSource[]>;
  readonly marathons: (processes: readonly ObservedProcess[]) => Promise<OperationsSnapshot['marathons']>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: Clock;
  readonly everyMs?: number;
}

/** One snapshot a second for all listeners; none without listeners. */
export function operationsFeed({
  sources,
  marathons,
  logger,
  now,
  everyMs = 1_000,
}: Options): OperationsFeed {
  const processStates = observeProcesses({ sources });
  const listeners = new Set<Listener>();
  let history: OperationsMoment[] = [];
  let latest: FeedMessage | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isMaking = false;

  async function make(): Promise<FeedMessage> {
    const { processes, sources: states } = await processStates.observe(now());
    const figures = figuresOf(processes);
    const lines = await marathons(processes);
    const at = now();
    const since = new Date(at.getTime() - operationsHistoryMs).toISOString();
    history = [...history.filter((moment) => moment.at >= since), { at: at.toISOString(), figures }];
    return { history, snapshot: { at: at.toISOString(), figures, sources: [...states], marathons: lines } };
  }

  async function turn(): Promise<void> {
    isMaking = true;
    const begun = performance.now();
    try {
      latest = await make();
      for (const listener of listeners) listener(latest);
    } catch (err) {
      logger.warn({ err }, 'the operations page gets no figures');
    }
    isMaking = false;
    if (listeners.size > 0)
      timer = setTimeout(turn, Math.max(0, everyMs - (performance.now() - begun))).unref();
  }

  return {
    listen(listener) {
      listeners.add(listener);
      if (listeners.size === 1 && !isMaking) void turn();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    last: () =>
      latest && now().getTime() - Date.parse(latest.snapshot.at) < 3 * everyMs ? latest : undefined,
    stop() {
      listeners.clear();
      clearTimeout(timer);
    },
  };
}
