export type SignInReason =
  | 'invalid-credentials'
  | 'rate-limited'
  /** The provider could not be reached or is broken. */
  | 'unavailable'
  /** What was stored is no longer accepted. */
  | 'session-ended'
  | 'popup-blocked'
  | 'popup-closed'
  | 'refused';

/** Why a person is not signed in. */
export class SignInError extends Error {
  readonly reason: SignInReason;

  constructor(reason: SignInReason) {
    super(reason);
    this.name = 'SignInError';
    this.reason = reason;
  }
}
