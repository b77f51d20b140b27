import { objectId } from '@marathon/contracts/storedFields';
import { wireNames } from '@marathon/contracts/wireNames';
import { findAtInstances, type InstancePool, type ServiceTokens } from '@marathon/service-kit';
import { z } from 'zod';
import type { Organizers } from '../../application/ports.ts';

/** svc-marathons, over HTTP. */
export const organizersClient = (
  instances: Pick<InstancePool, 'take' | 'release' | 'failed'>,
  tokens: Pick<ServiceTokens, 'sign'>,
): Organizers => ({
  async isOrganizer(accountId, marathonId) {
    const { svcMarathons, svcRegistrations } = wireNames;
    const token = tokens.sign({ from: svcRegistrations.service, to: svcMarathons.service });
    const own = await findAtInstances({
      instances,
      service: svcMarathons.service,
      path: `/internal/accounts/${encodeURIComponent(accountId)}/marathons`,
      headers: { authorization: `Bearer ${token}` },
      parse: (body) => ownMarathons.parse(body),
    });
    return own?.marathons.some(({ _id }) => _id === marathonId) ?? false;
  },
});

/** Of all that it answers, what is asked. */
const ownMarathons = z.object({ marathons: z.array(z.object({ _id: objectId })) });
