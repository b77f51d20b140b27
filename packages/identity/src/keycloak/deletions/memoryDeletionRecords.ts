import type { Account } from '../../identity.ts';
import type { KeycloakDeletionRecords } from './deletionRecords.ts';

interface DeletionEntry {
  readonly accountId: string;
  readonly requestedAt: string;
  readonly erasedAt: Map<string, string>;
}

export function memoryDeletionRecords(): KeycloakDeletionRecords {
  const records = new Map<string, DeletionEntry>();
  const recipients = new Map<string, Account>();
  return {
    async begin(deletionId, account, requestedAt) {
      records.set(deletionId, { accountId: account.subject, requestedAt, erasedAt: new Map() });
      recipients.set(account.subject, account);
    },
    async undo(deletionId, accountId) {
      records.delete(deletionId);
      recipients.delete(accountId);
    },
    find: async (deletionId) => records.get(deletionId),
    async noteErased(accountId, service, at) {
      for (const { accountId: other, erasedAt } of records.values())
        if (other === accountId && !erasedAt.has(service)) erasedAt.set(service, at);
    },
    recipientOf: async (accountId) => recipients.get(accountId),
    forgetRecipient: async (accountId) => void recipients.delete(accountId),
  };
}
