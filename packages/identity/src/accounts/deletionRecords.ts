import type { Account } from '../identity.ts';

export interface DeletionRecord {
  readonly accountId: string;
  readonly requestedAt: string;
  readonly erasedAt: ReadonlyMap<string, string>;
}

/** People whom the provider has removed. */
export interface DeletionRecords {
  find(deletionId: string): Promise<DeletionRecord | undefined>;
  /** The first time counts. */
  noteErased(accountId: string, service: string, at: string): Promise<void>;
  /** Who receives the mail about the completed deletion. Undefined after it is sent, or after a week. */
  recipientOf(accountId: string): Promise<Account | undefined>;
  forgetRecipient(accountId: string): Promise<void>;
}
