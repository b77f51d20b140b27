export interface AccountReading {
  erasedSince(at: Date): Promise<readonly string[]>;
  /** The next emails, in order, of creators and drafts without a known account. */
  emailsWithoutAccount(after: string, atMost: number): Promise<readonly string[]>;
}
