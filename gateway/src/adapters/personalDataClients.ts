import { wireNames } from '@marathon/contracts/wireNames';
import { findAtInstances, type InstancePool, type ServiceTokens } from '@marathon/service-kit';
import { z } from 'zod';
import type { PersonalDataSource } from '../ports.ts';

const { gateway, svcMarathons, svcMessages, svcRegistrations } = wireNames;
const services = {
  marathons: svcMarathons.service,
  registrations: svcRegistrations.service,
  messages: svcMessages.service,
} as const;

type Pools = { readonly [Name in keyof typeof services]?: Pick<InstancePool, 'take' | 'release' | 'failed'> };

export const personalDataClients = (
  pools: Pools,
  tokens: Pick<ServiceTokens, 'sign'>,
): readonly PersonalDataSource[] =>
  Object.entries(services).flatMap(([name, service]) => {
    const instances = pools[name as keyof Pools];
    if (instances === undefined) return [];
    return {
      async of(accountId) {
        const token = tokens.sign({ from: gateway.service, to: service });
        const found = await findAtInstances({
          instances,
          service,
          path: `/internal/accounts/${encodeURIComponent(accountId)}/${name}`,
          headers: { authorization: `Bearer ${token}` },
          parse: z.record(z.string(), z.unknown()).parse,
        });
        return found ?? {};
      },
    };
  });
