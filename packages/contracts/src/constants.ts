import type { Email } from './text/email.ts';

/** Business limits (spec section 9). */

export const distances = ['25k', '10k', '3k'] as const;
export type Distance = (typeof distances)[number];
export const defaultDistance: Distance = '10k';

export const sortOrders = ['desc', 'asc'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const participantStates = ['placed', 'cancelled'] as const;
export type ParticipantState = (typeof participantStates)[number];

export const participantOrders = ['newest', 'oldest', 'name'] as const;
export type ParticipantOrder = (typeof participantOrders)[number];

export const ticketStates = ['valid', 'cancelled', 'other-marathon', 'unknown'] as const;

export const statisticsIntervals = ['day', 'hour'] as const;
export type StatisticsBy = (typeof statisticsIntervals)[number];

export const removedKeptDays = 30;

export const participantsPageSize = { standard: 50, most: 200 } as const;

export const limits = {
  homeCollapsed: 3,
  homeExpanded: 6,
  upcoming: 6,
  listCollapsed: 6,
  listPage: 24,
  passwordMin: 6,
  passwordMax: 200,
  text: 200,
  longText: 5_000,
  cancellationNote: 1_000,
  reasonMin: 10,
  reason: 500,
  url: 2_048,
  email: 254,
  timeZone: 64,
  bodyBytes: 100_000,
  pageSize: 100,
  feeMax: 1_000_000,
  participantsMax: 10_000_000,
} as const;

export const marathonLimits = { upcomingPerPerson: 100, addedPerHour: 20, listed: 1_000 } as const;

export const passkeyLimits = { perAccount: 10, name: 60 } as const;

/** Milliseconds. */
export const timers = { registered: 2_500, loggedOut: 1_500 } as const;

export const countdown = { size: 120, strokeWidth: 8 } as const;

export const dateFormat = 'MM/dd/yyyy';
export const timeIntervalMinutes = 30;

export const tokenKey = 'access-token';

export const apiToken = { lifetimeSeconds: 900 } as const;

/** Names that the identity provider, its clients and its realm import share. */
export const identity = { realm: 'marathon', client: 'marathon-web', audience: 'marathon-api' } as const;

/** Error of the token endpoint (429): this browser may sign in to this account today only by an emailed link. */
export const linkRequired = 'link_required';

/** Errors of the token endpoint (403) after a correct password. */
export const secondFactorErrors = { required: 'mfa_required', wrong: 'mfa_wrong_code' } as const;

export const realmPath = `/realms/${identity.realm}`;

/** On a product that only its own machine reaches, people may sign in as this runner. */
export const demoAccount = { email: 'demo@marathon.example' as Email, name: 'Demo Runner' } as const;

/** Owns demo marathons if nobody may sign in as the demo account. Nobody can register this address. */
export const demoOwner = { email: 'demo@demo.invalid' as Email, name: 'Demo Runner' } as const;

/** Version of the contract between page and remotes in this code (docs/remote-contract.md). */
export const remoteContract = 1;

/** Versions that the shell shows and the gateway accepts, in ascending order. */
export const supportedContracts: readonly number[] = [remoteContract];
