import type { AccountDeletion } from '@marathon/contracts/accounts';
import { wireNames } from '@marathon/contracts/wireNames';

interface DeletionRecord {
  readonly deletionId: string;
  readonly requestedAt: string;
  readonly erasedAt: ReadonlyMap<string, string>;
}

const { identity, svcMarathons, svcMessages, svcRegistrations } = wireNames;
const services: readonly string[] = [svcRegistrations.service, svcMarathons.service, svcMessages.service];

/** The identity provider removes a person at once, the others after an event. */
export function deletionProgress({ deletionId, requestedAt, erasedAt }: DeletionRecord): AccountDeletion {
  const others = services.map((service) => ({ service, erasedAt: erasedAt.get(service) ?? null }));
  return {
    deletionId,
    requestedAt,
    services: [{ service: identity.name, erasedAt: requestedAt }, ...others],
  };
}
