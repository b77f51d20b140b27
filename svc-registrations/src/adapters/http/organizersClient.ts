import { teamRoleAnswerSchema } from '@marathon/contracts/teams';
import { wireNames } from '@marathon/contracts/wireNames';
import { findAtInstances, type InstancePool, type ServiceTokens } from '@marathon/service-kit';
import type { Organizers } from '../../application/ports/organizers.ts';

export const organizersClient = (
  instances: Pick<InstancePool, 'take' | 'release' | 'failed'>,
  tokens: Pick<ServiceTokens, 'sign'>,
): Organizers => ({
  async roleOf(accountId, marathonId) {
    const { svcMarathons, svcRegistrations } = wireNames;
    const token = tokens.sign({ from: svcRegistrations.service, to: svcMarathons.service });
    const found = await findAtInstances({
      instances,
      service: svcMarathons.service,
      path: `/internal/marathons/${encodeURIComponent(marathonId)}/team/${encodeURIComponent(accountId)}`,
      headers: { authorization: `Bearer ${token}` },
      parse: (body) => teamRoleAnswerSchema.parse(body),
    });
    return found?.role ?? undefined;
  },
});
