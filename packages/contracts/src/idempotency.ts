/** Identifies a request that may arrive twice: the client's key, and a hash of the request. */
export interface Idempotency {
  readonly key: string;
  readonly fingerprint: string;
}
