import type { Email } from './email.ts';

/** Business constants and limits (spec section 9, decisions 17 and 20). One place, so that screens and servers cannot differ. */

export const distances = ['25k', '10k', '3k'] as const;
export type Distance = (typeof distances)[number];
export const defaultDistance: Distance = '10k';

export const sortOrders = ['desc', 'asc'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const participantStates = ['placed', 'cancelled'] as const;
export type ParticipantState = (typeof participantStates)[number];

export const participantOrders = ['newest', 'oldest', 'name'] as const;
export type ParticipantOrder = (typeof participantOrders)[number];

/** `other-marathon`: true, but not for this one. `unknown`: forged, mistyped, or of somebody of whom nothing is kept any more. */
export const ticketStates = ['valid', 'cancelled', 'other-marathon', 'unknown'] as const;

/** By what statistics count registrations, on the clocks of the race. */
export const statisticsIntervals = ['day', 'hour'] as const;
export type StatisticsBy = (typeof statisticsIntervals)[number];

/** How long something is kept of registrations that were cancelled, and of accounts that were deleted. */
export const removedKeptDays = 30;

/** How many participants one call answers. */
export const participantsPageSize = { standard: 50, most: 200 } as const;

export const limits = {
  homeCollapsed: 3,
  homeExpanded: 6,
  upcoming: 6,
  listCollapsed: 6,
  /** Of a long list, what is loaded at a time as one comes near its end. */
  listPage: 24,
  passwordMin: 6,
  passwordMax: 200,
  text: 200,
  longText: 5_000,
  cancellationNote: 1_000,
  /** Of what an organizer does to a registration: some words, and no letter. */
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

/** What one person may add, and where an unpaged list ends (decision 21). */
export const marathonLimits = { upcomingPerPerson: 100, addedPerHour: 20, listed: 1_000 } as const;

/** Passkeys of one account, and the length of their names. */
export const passkeyLimits = { perAccount: 10, name: 60 } as const;

/** Alert timers in milliseconds. */
export const timers = { registered: 2_500, loggedOut: 1_500 } as const;

export const countdown = { size: 120, strokeWidth: 8 } as const;

export const dateFormat = 'MM/dd/yyyy';
export const timeIntervalMinutes = 30;

/** Where the browser keeps the API token. */
export const tokenKey = 'access-token';

/** The API token of POST /jwt: its life in seconds. */
export const apiToken = { lifetimeSeconds: 900 } as const;

/** Names that the identity provider, its clients and its realm import agree on. */
export const identity = { realm: 'marathon', client: 'marathon-web', audience: 'marathon-api' } as const;

/** The token endpoint's error (429) for a browser that gets into this account by a mailed link alone today. */
export const linkRequired = 'link_required';

/** The token endpoint's errors (403) after a right password of an account with a second factor: a code is missing, or wrong. */
export const secondFactorErrors = { required: 'mfa_required', wrong: 'mfa_wrong_code' } as const;

/** Where the provider's own paths begin. */
export const realmPath = `/realms/${identity.realm}`;

/** Whoever starts the product for themselves may sign in as this runner; nobody can where others reach it. */
export const demoAccount = { email: 'demo@marathon.example' as Email, name: 'Demo Runner' } as const;

/** Owns demo marathons where nobody can sign in as the demo account: an address that nobody can register. */
export const demoOwner = { email: 'demo@demo.invalid' as Email, name: 'Demo Runner' } as const;

/** The version of the contract between page and remotes that this code is built for; see docs/remote-contract.md. */
export const remoteContract = 1;

/** The versions of it that the shell shows and the gateway takes, the newest last. */
export const supportedContracts: readonly number[] = [remoteContract];
