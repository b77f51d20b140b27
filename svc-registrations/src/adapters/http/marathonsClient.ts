import { snapshotOf } from '@marathon/contracts/events';
import { marathonSchema } from '@marathon/contracts/marathon';
import { wireNames } from '@marathon/contracts/wireNames';
import { findAtInstances, type InstancePool } from '@marathon/service-kit';
import type { MarathonSource } from '../../application/ports/marathonProjection.ts';

export const marathonsClient = (
  instances: Pick<InstancePool, 'take' | 'release' | 'failed'>,
): MarathonSource => ({
  find: (id) =>
    findAtInstances({
      instances,
      service: wireNames.svcMarathons.service,
      path: `/marathons/${encodeURIComponent(id)}`,
      notFound: (_status, code) => code === 'marathon-not-found' || code === 'taken-down',
      parse: (body) => snapshotOf(marathonSchema.parse(body)),
    }),
});
