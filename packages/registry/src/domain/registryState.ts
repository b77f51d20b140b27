/** It changes as a whole, so that two deploys never mix. */
export interface RegistryState {
  readonly revision: number;
  readonly frontEnds: Readonly<Record<string, FrontEndState>>;
  readonly withdrawn?: Readonly<Record<string, WithdrawnFrontEnd>> | undefined;
  /** `name/version` of releases that are being removed and cannot be deployed. */
  readonly removing?: readonly string[] | undefined;
  /** Ended ones stay until the next change. */
  readonly previews?: readonly PreviewLink[] | undefined;
}

export const emptyState: RegistryState = { revision: 0, frontEnds: {} };

export const bundledAuthor = 'bundled';

export const canaryJudge = 'canary judge';

export const frontEndOf = (state: RegistryState, name: string): FrontEndState | undefined =>
  Object.hasOwn(state.frontEnds, name) ? state.frontEnds[name] : undefined;

export const historyOf = (state: RegistryState, name: string): readonly HistoryEntry[] =>
  (frontEndOf(state, name) ?? withdrawnOf(state, name))?.history ?? [];

export const withdrawnOf = (
  { withdrawn = {} }: RegistryState,
  name: string,
): WithdrawnFrontEnd | undefined => (Object.hasOwn(withdrawn, name) ? withdrawn[name] : undefined);

export const releaseKey = (name: string, version: string): string => `${name}/${version}`;

export interface FrontEndState {
  readonly live: LiveFrontEnd;
  readonly canary?: Canary | undefined;
  readonly history: readonly HistoryEntry[];
  /** Newest first, bounded: a flag's newest entry counts. */
  readonly flags?: readonly FlagSwitch[] | undefined;
}

export interface FlagSwitch {
  readonly flag: string;
  readonly percent: number;
  readonly by: string;
  /** ISO 8601 UTC. */
  readonly since: string;
}

export interface ReleaseName {
  readonly name: string;
  readonly version: string;
}

export interface PreviewLink {
  /** For teams; it does not open the preview. */
  readonly id: string;
  /** At most one per front end. */
  readonly releases: readonly ReleaseName[];
  readonly by: string;
  /** ISO 8601 UTC. */
  readonly since: string;
  readonly until: string;
}

export interface WithdrawnFrontEnd {
  readonly history: readonly HistoryEntry[];
}

export interface Deployment {
  readonly version: string;
  /** ISO 8601 UTC. */
  readonly since: string;
  /** Name of the team's token, or an author above. */
  readonly by: string;
  readonly commit?: string | undefined;
}

export interface LiveFrontEnd extends Deployment {
  /** Its screens' paths, which stay taken even if the release cannot be read. */
  readonly paths?: readonly string[] | undefined;
}

export interface Canary extends LiveFrontEnd {
  readonly share: number;
}

export interface HistoryEntry extends Deployment {
  readonly action: 'deploy' | 'canary' | 'promote' | 'rollback' | 'return' | 'withdraw';
  readonly from?: string | undefined;
  readonly reason?: string | undefined;
}
