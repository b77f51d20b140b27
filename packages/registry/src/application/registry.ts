import type { LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';
import type { Release } from '@marathon/contracts/remotes/release';
import type { Result } from '@marathon/contracts/result';
import type { PreviewLink, RegistryState, ReleaseName } from '../domain/registryState.ts';
import type { StoredRelease } from './ports.ts';

/** What the gateway asks for each request. `viewFor`, `needsBuckets` and `state` never wait for a store. */
export interface Registry {
  /**
   * What one person gets: the same object until something changes, or the day does.
   * @param bucket 0 to 99, stable for a person; undefined: outside of every canary and every part of a flag
   */
  viewFor(bucket: number | undefined): RegistryView;
  /** The live remotes with these releases in place of the live ones; undefined where one of them is not here. */
  preview(releases: readonly ReleaseName[]): Promise<RegistryView | undefined>;
  folderOf(name: string, version: string): Promise<string | undefined>;
  /** A source map of a release, as text: for its team alone. Undefined where there is none. */
  mapOf(name: string, version: string, file: string): Promise<string | undefined>;
  /** People get different things at this moment, of a canary or a flag. */
  readonly needsBuckets: boolean;
  /** Another process may have changed it within the last two seconds. */
  state(): RegistryState;
  /** The state that the store has now. */
  readState(): Promise<RegistryState>;
  /** Asks the store for a preview that this process does not know yet. Undefined: nobody made it, or its team revoked it. */
  findPreview(id: string): Promise<PreviewLink | undefined>;
  releases(name: string): Promise<readonly StoredRelease[]>;
  readonly deployments: Deployments;
  close(): Promise<void>;
}

/** Made once for each change of the registry. */
export interface RegistryView {
  readonly answer: LiveRemotes;
  /** `answer` as JSON. */
  readonly body: Buffer;
  readonly etag: string;
  /** Releases by the front end's name, with their preload hints. */
  readonly releases: Readonly<Record<string, Release>>;
}

export interface Author {
  /** Name of the team's token. */
  readonly by: string;
  readonly commit?: string | undefined;
}

export interface DeployOptions {
  /** Of a hundred people: it is a canary. */
  readonly share?: number | undefined;
  /** Versions that people may get by now: refused where somebody has deployed another one. */
  readonly over?: readonly string[] | undefined;
}

/** Every change of what is live. A refusal has changed nothing. */
export interface Deployments {
  /**
   * Checks hashes, manifest and contract version, and keeps the release. It is not live yet.
   * @param release what `release.json` holds, as it is
   */
  upload(
    release: unknown,
    files: ReadonlyMap<string, Uint8Array>,
    author: Author,
  ): Promise<Result<StoredRelease>>;
  /** Refused where another front end has one of its paths. */
  deploy(
    name: string,
    version: string,
    author: Author,
    options?: DeployOptions,
  ): Promise<Result<RegistryState>>;
  /** The canary becomes live for all. */
  promote(name: string, author: Author): Promise<Result<RegistryState>>;
  /** Ends a canary; without one, what was live before is live again. */
  rollback(name: string, author: Author): Promise<Result<RegistryState>>;
  /** Takes a front end off the page, whose paths are free then. Its files stay for a week, its history for ever. */
  withdraw(name: string, author: Author): Promise<Result<RegistryState>>;
  /** Switches a flag that what is live declares, for so many of a hundred people. */
  switchFlag(name: string, flag: string, percent: number, author: Author): Promise<Result<RegistryState>>;
  /** Keeps these releases until then, for who has the link. At most one of each front end. */
  addPreview(releases: readonly ReleaseName[], until: Date, author: Author): Promise<Result<PreviewLink>>;
  /** Ends a preview at once. */
  revokePreview(id: string, author: Author): Promise<Result<RegistryState>>;
  /** Takes this canary back, unless another one runs by now. */
  returnCanary(name: string, version: string, reason: string): Promise<Result<RegistryState>>;
}
