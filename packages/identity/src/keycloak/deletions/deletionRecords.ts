import type { DeletionRecords } from '../../accounts/deletionRecords.ts';
import type { Account } from '../../identity.ts';

/** Shared by all gateways, or local. */
export interface KeycloakDeletionRecords extends DeletionRecords {
  begin(deletionId: string, account: Account, requestedAt: string): Promise<void>;
  undo(deletionId: string, accountId: string): Promise<void>;
}
