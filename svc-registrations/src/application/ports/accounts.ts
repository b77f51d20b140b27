import type { Person } from '../../domain/person.ts';

/** Follows the accounts of people who registered. */
export interface Accounts {
  emailsWithoutAccount(after: string, atMost: number): Promise<readonly string[]>;
  /** Assigns registrations of the email; those that an organizer added only if it is verified. */
  adopt(email: string, accountId: string, proof: Required<Pick<Person, 'isEmailVerified'>>): Promise<void>;
  renewEmail(accountId: string, email: string): Promise<void>;
  erasedSince(at: Date): Promise<readonly string[]>;
}
