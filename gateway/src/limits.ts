import type { RateLimit } from './http/rateLimit.ts';
import type { IpLimit } from './http/rateLimitByIp.ts';
import type { SignUpLimits } from './http/signUps/signUpRate.ts';
import type { ListenerLimits } from './live/listeners.ts';

export interface GatewayLimits {
  /** New accounts. Limits that are not given keep their defaults. */
  readonly signUps: Partial<SignUpLimits>;
  /** Reading marathons and signing in. Registrations come in surges, often from one address. */
  readonly browsing: IpLimit;
  /** Searches, whole lists and lists of one creator, beside `browsing`: each counts as many pages as it costs (readCost.ts). */
  readonly dearReads: IpLimit;
  /** New connections for live updates: each may be told a thousand of them. */
  readonly listening: IpLimit;
  /** POST /registrations, for each account. */
  readonly registering: RateLimit;
  /** One's own entry in waiting rooms, for each account: people reload. */
  readonly waiting: RateLimit;
  /** All other writes, for each account. */
  readonly writes: RateLimit;
  /** Exports and imports of participants, for each account; svc-registrations bounds how many are made at the same time. */
  readonly files: RateLimit;
  /** Uploads of pictures, for each account: each costs a second of a processor. */
  readonly pictures: RateLimit;
  /** API tokens, for each account. */
  readonly apiTokens: RateLimit;
  /** POST /marathons, for each address: one person may have many accounts. */
  readonly newMarathons: IpLimit;
  /** How long the body of a request for a service may take to arrive. */
  readonly bodyWithinMs: number;
  /** POST /password-resets, for each address. */
  readonly passwordResets: IpLimit;
  /** New sign-ins on the provider's pages; each is stored for some minutes. */
  readonly authorizations: IpLimit;
  /** Reports of POST /client-errors. */
  readonly clientErrors: IpLimit;
  /** Reports of POST /client-views. */
  readonly clientViews: IpLimit;
  /** Reports of POST /client-vitals. */
  readonly clientVitals: IpLimit;
  /** Requests of teams that change what is live, also those without a token. */
  readonly deploying: IpLimit;
  /** GET /operations and its live updates, also without a token. */
  readonly operations: IpLimit;
  readonly listeners: ListenerLimits;
}

export const defaultLimits = {
  authorizations: { requests: 60, seconds: 60, exceptLoopback: true },
  // A carrier's address stands for thousands, who read about three times each when a race opens.
  browsing: { requests: 30_000, seconds: 60, exceptLoopback: true },
  // When a gateway ends, all pages behind a carrier's address connect again within seconds.
  listening: { requests: 6_000, seconds: 60, exceptLoopback: true },
  // 250 searches: two seconds of a processor. A longer window would let them come at once.
  dearReads: { requests: 5_000, seconds: 10, exceptLoopback: true },
  clientErrors: { requests: 120, seconds: 60 },
  clientViews: { requests: 600, seconds: 60, exceptLoopback: true },
  clientVitals: { requests: 600, seconds: 60, exceptLoopback: true },
  deploying: { requests: 120, seconds: 60, exceptLoopback: true },
  operations: { requests: 60, seconds: 60 },
  // Decision 21. A surge comes from many accounts, so this does not slow it.
  registering: { requests: 30, seconds: 60 },
  waiting: { requests: 120, seconds: 60 },
  writes: { requests: 60, seconds: 60 },
  files: { requests: 30, seconds: 600 },
  pictures: { requests: 30, seconds: 600 },
  apiTokens: { requests: 60, seconds: 60 },
  passwordResets: { requests: 60, seconds: 3_600 },
  newMarathons: { requests: 60, seconds: 3_600, exceptLoopback: true },
} satisfies Partial<GatewayLimits>;
