import type { Account } from '../../identity.ts';

export interface DeletionRecord {
  readonly accountId: string;
  readonly requestedAt: string;
  /** By service. */
  readonly erasedAt: ReadonlyMap<string, string>;
}

/** People whom Keycloak does not know any more. Shared by all gateways, or of this one. */
export interface DeletionRecords {
  begin(deletionId: string, account: Account, requestedAt: string): Promise<void>;
  /** The account was not removed after all. */
  undo(deletionId: string, accountId: string): Promise<void>;
  find(deletionId: string): Promise<DeletionRecord | undefined>;
  /** The first time counts. */
  noteErased(accountId: string, service: string, at: string): Promise<void>;
  /** Who gets the last mail; undefined once it is sent, or a week has passed. */
  recipientOf(accountId: string): Promise<Account | undefined>;
  forgetRecipient(accountId: string): Promise<void>;
}
