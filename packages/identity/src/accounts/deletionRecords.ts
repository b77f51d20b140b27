import type { Account } from '../identity.ts';

export interface DeletionRecord {
  readonly accountId: string;
  readonly requestedAt: string;
  readonly erasedAt: ReadonlyMap<string, string>;
}

export interface DeletionRecords {
  find(deletionId: string): Promise<DeletionRecord | undefined>;
  noteErased(accountId: string, service: string, at: string): Promise<void>;
  /** Receives the mail about the deletion. Undefined after it is sent, or after a week. */
  recipientOf(accountId: string): Promise<Account | undefined>;
  forgetRecipient(accountId: string): Promise<void>;
}
