/** What another screen tells the login screen, in `location.state`. */
export interface LoginNote {
  /** Why the person logs in now. */
  readonly note?: 'new-account' | 'new-password' | 'new-email';
  /** Filled in. */
  readonly email?: string;
}
