export type SignInReason =
  | 'invalid-credentials'
  | 'rate-limited'
  /** Too many wrong passwords for the account today: this browser gets in by a mailed link alone. */
  | 'link-required'
  /** The password is right, and the account asks for its second factor: `answer` says which (`SecondFactorOffer`). */
  | 'code-required'
  | 'wrong-code'
  /** The product is set up for another address than the page's. */
  | 'other-address'
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
  /** What the token endpoint answered. */
  readonly answer: unknown;

  constructor(reason: SignInReason, answer?: unknown) {
    super(reason);
    this.name = 'SignInError';
    this.reason = reason;
    this.answer = answer;
  }
}
