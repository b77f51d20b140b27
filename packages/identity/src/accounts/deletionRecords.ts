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
  /** Recipient of the last mail; undefined once it is sent, or after a week. */
  recipientOf(accountId: string): Promise<Account | undefined>;
  forgetRecipient(accountId: string): Promise<void>;
}
