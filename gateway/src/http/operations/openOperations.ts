import type { Clock } from '@marathon/contracts/clock';
import { wireNames } from '@marathon/contracts/wireNames';
import type { Logger, Metrics } from '@marathon/service-kit';
import type { PlacesSource, WaitingRooms } from '@marathon/waiting-room';
import type { ReadJson } from '../../ports.ts';
import { busyMarathons } from './busyMarathons.ts';
import type { Role } from './figures.ts';
import { marathonLines } from './marathonLines.ts';
import { type MetricsSource, ownMetrics } from './metricsSources.ts';
import { operationsFeed } from './operationsFeed.ts';
import { operationsRoutes } from './operationsRoutes.ts';

/** What the operations page is made of. */
export interface Observed {
  /** The processes of the services, where they are not this one. */
  readonly otherProcesses?: readonly MetricsSource[];
  /** How often there is a snapshot, milliseconds. */
  readonly everyMs?: number;
}

interface Options extends Observed {
  readonly places: PlacesSource;
  readonly rooms: Pick<WaitingRooms, 'room'>;
  readonly readJson: ReadJson;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: Clock;
}

const allRoles: readonly Role[] = ['gateway', 'marathons', 'registrations'];

/** What operators see of the minute: figures of all processes that this gateway knows. */
export function openOperations({ otherProcesses = [], metrics, logger, now, everyMs, ...lines }: Options) {
  const busy = busyMarathons();
  const ownRoles = allRoles.filter((role) => !otherProcesses.some(({ roles }) => roles.includes(role)));
  const { service } = otherProcesses.length === 0 ? wireNames.product : wireNames.gateway;
  const feed = operationsFeed({
    sources: [ownMetrics(service, ownRoles, metrics), ...otherProcesses],
    marathons: marathonLines({ ...lines, busy }),
    logger,
    now,
    ...(everyMs !== undefined && { everyMs }),
  });
  return {
    watch: busy.watch,
    routes: (checks: Omit<Parameters<typeof operationsRoutes>[0], 'feed'>) =>
      operationsRoutes({ feed, ...checks }),
  };
}
