/** A registration, as far as mails need it. */
export interface Place {
  readonly registrationId: string;
  readonly marathonId: string;
  /** null while only the e-mail of an older registration is known, or once the account is deleted. */
  readonly accountId: string | null;
  readonly isCancelled: boolean;
  /** The revision of the race that its runner was told last. */
  readonly toldRevision: number | null;
}
