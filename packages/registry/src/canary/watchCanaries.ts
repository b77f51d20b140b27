import type { Logger, Metrics } from '@marathon/service-kit';
import type { Registry } from '../application/registry.ts';
import type { FrontEndState } from '../domain/registryState.ts';
import { judge } from './judge.ts';
import type { ViewCounts } from './viewCounts.ts';

const everyMs = 3_000;

export interface CanaryWatch {
  judgeAll(): Promise<void>;
  stop(): void;
}

interface Options {
  readonly registry: Pick<Registry, 'state' | 'deployments'>;
  readonly counts: ViewCounts;
  readonly logger: Pick<Logger, 'warn'>;
  readonly metrics: Pick<Metrics, 'counter'>;
}

/** Returns canaries that are clearly worse. Runs in every gateway; the first one returns a canary. */
export function watchCanaries({ registry, counts, logger, metrics }: Options): CanaryWatch {
  const returns = metrics.counter('canary_returns_total', 'Canaries that were taken back by their figures', [
    'remote',
  ]);

  const judgeOne = async (name: string, { live, canary }: FrontEndState) => {
    if (canary === undefined) return;
    returns.inc({ remote: name }, 0);
    const figuresOf = (version: string) => counts.figures({ name, version, since: canary.since });
    const verdict = judge(
      { version: canary.version, figures: await figuresOf(canary.version) },
      { version: live.version, figures: await figuresOf(live.version) },
    );
    if (verdict.action === 'keep') return;
    const { reason } = verdict;
    const returned = await registry.deployments.returnCanary(name, canary.version, reason);
    // Refused if another gateway or the team was faster.
    if (returned.ok) returns.inc({ remote: name });
  };

  let isJudging = false;
  let fails = false;
  const judgeAll = async () => {
    if (isJudging) return;
    isJudging = true;
    try {
      for (const [name, frontEnd] of Object.entries(registry.state().frontEnds))
        await judgeOne(name, frontEnd);
      fails = false;
    } catch (err) {
      if (!fails) logger.warn({ err }, 'canaries cannot be judged; they stay as they are');
      fails = true;
    } finally {
      isJudging = false;
    }
  };
  const timer = setInterval(judgeAll, everyMs).unref();
  return { judgeAll, stop: () => clearInterval(timer) };
}
