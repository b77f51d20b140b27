import { randomBytes } from 'node:crypto';
import { ok, refuse } from '@marathon/contracts/result';
import { wireNames } from '@marathon/contracts/wireNames';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import { deletionProgress } from '../../deletionProgress.ts';
import type { Deletions } from '../../identity.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { OwnerProof } from '../secondFactor/ownerProof.ts';
import type { AddressStore } from '../sqlite/addressStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { DeletionStore } from '../sqlite/deletionStore.ts';

interface Dependencies {
  readonly db: Database;
  readonly addresses: AddressStore;
  readonly artifacts: Artifacts;
  readonly deletions: DeletionStore;
  readonly events: AccountEvents;
  readonly ownerProof: OwnerProof;
}

export function createDeletions(dependencies: Dependencies): Deletions {
  const { db, addresses, artifacts, deletions, events, ownerProof } = dependencies;

  return {
    async request(subject, proof, from) {
      const proved = await ownerProof.prove(subject, proof, from, () => {});
      if (!proved.ok) return proved;
      // Another request may have removed it at the same time.
      const account = addresses.find(subject)?.account;
      if (account === undefined) return refuse('not-found');
      const deletionId = randomBytes(12).toString('hex');
      artifacts.endAllOf(subject, {
        inSameTransaction() {
          deletions.remove(deletionId, account);
          events.add({ type: 'account.deleted', data: { accountId: subject } });
        },
      });
      return ok({ deletionId });
    },
    async find(deletionId) {
      const found = deletions.find(deletionId);
      return found && deletionProgress({ deletionId, ...found });
    },
    recipientOf: async (subject) => deletions.recipientOf(subject),
    async noteErased(erasures) {
      inTransaction(db, () => {
        for (const { accountId, service, at } of erasures) {
          deletions.noteErased(accountId, service, at);
          if (service === wireNames.svcMessages.service) deletions.forgetRecipient(accountId);
        }
      });
    },
  };
}
