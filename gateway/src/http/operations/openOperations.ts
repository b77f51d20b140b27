import type { Clock } from '@marathon/contracts/clock';
import { wireNames } from '@marathon/contracts/wireNames';
import type { Logger, Metrics, PlacesSource } from '@marathon/service-kit';
import type { WaitingRooms } from '@marathon/waiting-room';
import type { ReadJson, SharedFigures } from '../../ports.ts';
import { busyMarathons } from './busyMarathons.ts';
import type { Role } from './figures.ts';
import { marathonLines } from './marathonLines.ts';
import { type MetricsSource, ownMetrics } from './metricsSources.ts';
import { operationsFeed } from './operationsFeed.ts';
import { operationsRoutes } from './operationsRoutes.ts';
import { otherGateways, startPublishing } from './sharedFigures.ts';

export interface OperationsSources {
  readonly otherProcesses?: readonly MetricsSource[];
  readonly sharedFigures?: SharedFigures | undefined;
  readonly everyMs?: number;
}

interface Options extends OperationsSources {
  readonly places: PlacesSource;
  readonly rooms: Pick<WaitingRooms, 'room'>;
  readonly readJson: ReadJson;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: Clock;
}

const allRoles: readonly Role[] = ['gateway', 'marathons', 'registrations', 'messages'];

export function openOperations(options: Options) {
  const { otherProcesses = [], sharedFigures, metrics, logger, now, everyMs = 1_000, ...lines } = options;
  const busy = busyMarathons();
  const ownRoles = allRoles.filter((role) => !otherProcesses.some(({ roles }) => roles.includes(role)));
  const { service } = otherProcesses.length === 0 ? wireNames.product : wireNames.gateway;
  const own = ownMetrics(service, ownRoles, metrics);
  const others = sharedFigures && otherGateways(sharedFigures);
  const telling = sharedFigures && startPublishing(sharedFigures, own, everyMs);
  const feed = operationsFeed({
    sources: async () => [own, ...((await others?.()) ?? []), ...otherProcesses],
    marathons: marathonLines({ ...lines, busy }),
    logger,
    now,
    everyMs,
  });
  return {
    watch: busy.watch,
    routes: (checks: Omit<Parameters<typeof operationsRoutes>[0], 'feed'>) =>
      operationsRoutes({ feed, ...checks }),
    stop: () => telling?.stop(),
  };
}
