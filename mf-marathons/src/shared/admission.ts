/** What a waiting room gives to the apply form. */
export interface Admission {
  /** Undefined before the person's turn. */
  readonly token: string | undefined;
  /** The server refused the token. */
  readonly onRefused: () => void;
}
