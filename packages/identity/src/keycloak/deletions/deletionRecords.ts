import type { Account } from '../../identity.ts';

export interface DeletionRecord {
  readonly accountId: string;
  readonly requestedAt: string;
  readonly erasedAt: ReadonlyMap<string, string>;
}

/** People whom Keycloak has removed. Shared by all gateways, or local. */
export interface DeletionRecords {
  begin(deletionId: string, account: Account, requestedAt: string): Promise<void>;
  /** The account was not removed after all. */
  undo(deletionId: string, accountId: string): Promise<void>;
  find(deletionId: string): Promise<DeletionRecord | undefined>;
  /** The first time counts. */
  noteErased(accountId: string, service: string, at: string): Promise<void>;
  /** Recipient of the last mail; undefined once it is sent, or after a week. */
  recipientOf(accountId: string): Promise<Account | undefined>;
  forgetRecipient(accountId: string): Promise<void>;
}
