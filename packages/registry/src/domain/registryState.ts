/** What is live, of every front end. One value that changes as a whole, so that two deploys never mix. */
export interface RegistryState {
  /** Rises with each change. */
  readonly revision: number;
  readonly frontEnds: Readonly<Record<string, FrontEndState>>;
  /** Front ends that were taken off the page. */
  readonly withdrawn?: Readonly<Record<string, WithdrawnFrontEnd>> | undefined;
  /** `name/version` of releases that are being removed: nobody deploys them any more. */
  readonly removing?: readonly string[] | undefined;
  /** Links that show releases before they are live; also ended ones, until the next change removes them. */
  readonly previews?: readonly PreviewLink[] | undefined;
}

export const emptyState: RegistryState = { revision: 0, frontEnds: {} };

/** `by` of what the product was started with. */
export const bundledAuthor = 'bundled';

/** `by` of a canary that was taken back because of its figures. */
export const canaryJudge = 'canary judge';

export const frontEndOf = (state: RegistryState, name: string): FrontEndState | undefined =>
  Object.hasOwn(state.frontEnds, name) ? state.frontEnds[name] : undefined;

/** Newest first; of one that is withdrawn, too. */
export const historyOf = (state: RegistryState, name: string): readonly HistoryEntry[] =>
  (frontEndOf(state, name) ?? withdrawnOf(state, name))?.history ?? [];

export const withdrawnOf = (
  { withdrawn = {} }: RegistryState,
  name: string,
): WithdrawnFrontEnd | undefined => (Object.hasOwn(withdrawn, name) ? withdrawn[name] : undefined);

export const releaseKey = (name: string, version: string): string => `${name}/${version}`;

export interface FrontEndState {
  readonly live: LiveFrontEnd;
  /** A release that part of the people get, while it is tried. */
  readonly canary?: Canary | undefined;
  /** Newest first, bounded. */
  readonly history: readonly HistoryEntry[];
  /** Newest first, bounded: the newest of a flag counts. */
  readonly flags?: readonly FlagSwitch[] | undefined;
}

/** A flag for so many of a hundred people. */
export interface FlagSwitch {
  readonly flag: string;
  readonly percent: number;
  /** Name of the team's token. */
  readonly by: string;
  /** Instant, ISO 8601 UTC. */
  readonly since: string;
}

/** One release of a front end. */
export interface ReleaseName {
  readonly name: string;
  readonly version: string;
}

export interface PreviewLink {
  /** It names the link among teams, and opens nothing. */
  readonly id: string;
  /** At most one of each front end. */
  readonly releases: readonly ReleaseName[];
  /** Name of the team's token. */
  readonly by: string;
  /** Instants, ISO 8601 UTC. */
  readonly since: string;
  readonly until: string;
}

export interface WithdrawnFrontEnd {
  /** Its newest entry is the withdrawal. */
  readonly history: readonly HistoryEntry[];
}

export interface Deployment {
  readonly version: string;
  /** Instant, ISO 8601 UTC. */
  readonly since: string;
  /** Name of the team's token, or one of the authors above. */
  readonly by: string;
  readonly commit?: string | undefined;
}

/** What people get. */
export interface LiveFrontEnd extends Deployment {
  /** Of its screens: they stay taken where its release cannot be read. */
  readonly paths?: readonly string[] | undefined;
}

export interface Canary extends LiveFrontEnd {
  /** Of a hundred people. */
  readonly share: number;
}

export interface HistoryEntry extends Deployment {
  readonly action: 'deploy' | 'canary' | 'promote' | 'rollback' | 'return' | 'withdraw';
  /** What was live before; for `return`, the canary that was taken back. */
  readonly from?: string | undefined;
  /** Why, where nobody decided it: figures of a canary. */
  readonly reason?: string | undefined;
}
