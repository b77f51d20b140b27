/** Identifies a repeated request: the client's key, and a hash of the request. */
export interface Idempotency {
  readonly key: string;
  readonly fingerprint: string;
}
