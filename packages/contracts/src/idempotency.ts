/** A request that may come twice: the key its client gave it, and a fingerprint of what was asked. */
export interface Idempotency {
  readonly key: string;
  readonly fingerprint: string;
}
