import { randomBytes } from 'node:crypto';
import type { AccountDeletion } from '@marathon/contracts/accounts';
import { ok, type Result } from '@marathon/contracts/result';
import { wireNames } from '@marathon/contracts/wireNames';
import type { Account, Deletions } from '../identity.ts';
import type { AccountDirectory } from './accountDirectory.ts';
import type { DeletionRecord, DeletionRecords } from './deletionRecords.ts';

interface Dependencies {
  readonly directory: Pick<AccountDirectory, 'remove'>;
  readonly records: DeletionRecords;
  readonly proveOwner: (...request: Parameters<Deletions['request']>) => Promise<Result<Account>>;
}

export function createDeletions({ directory, records, proveOwner }: Dependencies): Deletions {
  return {
    async request(subject, proof, from) {
      const owner = await proveOwner(subject, proof, from);
      if (!owner.ok) return owner;
      const deletionId = randomBytes(12).toString('hex');
      const removed = await directory.remove(owner.value, deletionId);
      return removed.ok ? ok({ deletionId }) : removed;
    },
    async find(deletionId) {
      const found = await records.find(deletionId);
      return found && progressOf(deletionId, found);
    },
    recipientOf: (subject) => records.recipientOf(subject),
    async noteErased(erasures) {
      for (const { accountId, service, at } of erasures) {
        await records.noteErased(accountId, service, at);
        if (service === svcMessages.service) await records.forgetRecipient(accountId);
      }
    },
  };
}

const { identity, svcMarathons, svcMessages, svcRegistrations } = wireNames;
const services: readonly string[] = [svcRegistrations.service, svcMarathons.service, svcMessages.service];

/** The provider removes the account at once; services erase its data after an event. */
function progressOf(deletionId: string, { requestedAt, erasedAt }: DeletionRecord): AccountDeletion {
  const others = services.map((service) => ({ service, erasedAt: erasedAt.get(service) ?? null }));
  return {
    deletionId,
    requestedAt,
    services: [{ service: identity.name, erasedAt: requestedAt }, ...others],
  };
}
