/** A browser that shows notifications of an account (W3C Push API). */
export interface PushSubscription {
  /** Derived from the endpoint. */
  readonly id: string;
  readonly accountId: string;
  /** Address at the browser's push service. Who knows it and our key can send. */
  readonly endpoint: string;
  /** Encrypt what is sent (RFC 8291). */
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** When the browser last switched it on or confirmed it. */
  readonly savedAt: string;
}

/** The oldest one makes room for another. */
export const mostPushSubscriptions = 10;
