/** What the apply form passes to My Applied Marathons in `location.state`. */
export interface RegistrationNote {
  readonly registered?: string;
}
