/** What the apply form tells My Applied Marathons in `location.state`. */
export interface RegistrationNote {
  /** The id of the registration that was just made. */
  readonly registered?: string;
}
