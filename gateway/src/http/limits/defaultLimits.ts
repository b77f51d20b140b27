import type { ListenerLimits } from '../../live/listeners.ts';
import type { SignUpLimits } from '../signUps/signUpRate.ts';

export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

export interface AddressLimit extends RateLimit {
  /** For load tests and developers: ignores requests of this machine while only it reaches the product. */
  readonly exceptLoopback?: boolean;
}

export interface GatewayLimits {
  readonly signUps: Partial<SignUpLimits>;
  /** Reading marathons and signing in, per address. Registrations come in surges, often from one address. */
  readonly browsing: AddressLimit;
  /** Searches, whole lists and a creator's lists, also within `browsing`; each counts by its cost (readCost.ts). */
  readonly dearReads: AddressLimit;
  /** New live connections: each may receive a thousand missed updates. */
  readonly listening: AddressLimit;
  readonly registering: RateLimit;
  /** The caller's waiting room entries, per account: people reload. */
  readonly waiting: RateLimit;
  /** Per account: a desk may share an account. */
  readonly checkIns: RateLimit;
  readonly writes: RateLimit;
  /** Exports and imports of participants, per account; svc-registrations limits simultaneous ones. */
  readonly files: RateLimit;
  /** Uploads, per account: each costs a second of a processor. */
  readonly pictures: RateLimit;
  readonly apiTokens: RateLimit;
  /** POST /marathons, per address: one person may have many accounts. */
  readonly newMarathons: AddressLimit;
  readonly bodyWithinMs: number;
  readonly passwordResets: AddressLimit;
  /** New sign-ins on the provider's pages; each is stored for some minutes. */
  readonly authorizations: AddressLimit;
  readonly clientErrors: AddressLimit;
  readonly clientViews: AddressLimit;
  readonly clientVitals: AddressLimit;
  /** Changes of what is live, with or without a token. */
  readonly deploying: AddressLimit;
  readonly operations: AddressLimit;
  readonly listeners: ListenerLimits;
}

export const defaultLimits = {
  authorizations: { requests: 60, seconds: 60, exceptLoopback: true },
  // A carrier's address represents thousands, who read about three times each when a race opens.
  browsing: { requests: 30_000, seconds: 60, exceptLoopback: true },
  // When a gateway ends, all pages behind a carrier's address reconnect within seconds.
  listening: { requests: 6_000, seconds: 60, exceptLoopback: true },
  // 250 searches: two seconds of a processor. A longer window would let them come at once.
  dearReads: { requests: 5_000, seconds: 10, exceptLoopback: true },
  clientErrors: { requests: 120, seconds: 60 },
  clientViews: { requests: 600, seconds: 60, exceptLoopback: true },
  clientVitals: { requests: 600, seconds: 60, exceptLoopback: true },
  deploying: { requests: 120, seconds: 60, exceptLoopback: true },
  operations: { requests: 60, seconds: 60 },
  // A surge comes from many accounts, so this does not slow it.
  registering: { requests: 30, seconds: 60 },
  waiting: { requests: 120, seconds: 60 },
  checkIns: { requests: 300, seconds: 60 },
  writes: { requests: 60, seconds: 60 },
  files: { requests: 30, seconds: 600 },
  pictures: { requests: 30, seconds: 600 },
  apiTokens: { requests: 60, seconds: 60 },
  passwordResets: { requests: 60, seconds: 3_600 },
  newMarathons: { requests: 60, seconds: 3_600, exceptLoopback: true },
} satisfies Partial<GatewayLimits>;
