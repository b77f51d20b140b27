import type { PushContent } from '@marathon/contracts/pushSubscriptions';
import type { PushSubscription } from '../../domain/pushSubscription.ts';

/** Push services of browsers. Adapters pass `testing/pushDeliveryContract.ts`. */
export interface PushDelivery {
  /** For `PushManager.subscribe`, in base64url. */
  readonly publicKey: string;
  /** Whether the endpoint is at a known push service, and the keys are some. */
  accepts(subscription: Pick<PushSubscription, 'endpoint' | 'keys'>): boolean;
  send(push: Push): Promise<PushOutcome>;
  close(): Promise<void>;
}

export interface Push {
  readonly to: Pick<PushSubscription, 'endpoint' | 'keys'>;
  /** The browser's worker reads it. */
  readonly content: PushContent;
  /** After so many seconds a device that was away gets it no more. */
  readonly ttlSeconds: number;
  /** Replaces a waiting one with the same topic: at most 32 letters of base64url. */
  readonly topic: string;
}

export type PushOutcome =
  | { readonly is: 'accepted' }
  /** The browser has ended the subscription. */
  | { readonly is: 'gone' }
  | {
      readonly is: 'refused';
      readonly isPermanent: boolean;
      readonly code: string;
      /** The service's own wish. */
      readonly retryAfterMs?: number | undefined;
    }
  | { readonly is: 'unreachable'; readonly code: string };
