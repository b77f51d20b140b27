/** What the apply form of a marathon with a waiting room is given by it. */
export interface Admission {
  /** Undefined while it is not the person's turn. */
  readonly token: string | undefined;
  /** The server does not take the token. */
  readonly onRefused: () => void;
}
