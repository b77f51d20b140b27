/** The part of a registration that mails need. */
export interface Place {
  readonly registrationId: string;
  readonly marathonId: string;
  /** null while only an older registration's email is known, or after the account's deletion. */
  readonly accountId: string | null;
  readonly isCancelled: boolean;
  /** Revision of the race in the runner's last email. */
  readonly toldRevision: number | null;
}
