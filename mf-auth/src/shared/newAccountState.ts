/** What the register screen tells the login screen when the account is there, but its first sign-in failed. */
export interface NewAccountState {
  /** The account's e-mail. */
  readonly newAccount?: string;
}
