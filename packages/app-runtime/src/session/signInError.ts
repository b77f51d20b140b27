export type SignInReason =
  | 'invalid-credentials'
  | 'rate-limited'
  /** Too many wrong passwords: this browser needs an emailed link today. */
  | 'link-required'
  /** The password is correct; `answer` names the second factors (`SecondFactorOffer`). */
  | 'code-required'
  | 'wrong-code'
  | 'other-address'
  | 'unavailable'
  | 'session-ended'
  | 'popup-blocked'
  | 'popup-closed'
  | 'refused';

export class SignInError extends Error {
  readonly reason: SignInReason;
  readonly answer: unknown;

  constructor(reason: SignInReason, answer?: unknown) {
    super(reason);
    this.name = 'SignInError';
    this.reason = reason;
    this.answer = answer;
  }
}
