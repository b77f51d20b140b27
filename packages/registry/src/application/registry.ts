import type { LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';
import type { Release } from '@marathon/contracts/remotes/release';
import type { Result } from '@marathon/contracts/result';
import type { PreviewLink, RegistryState, ReleaseName } from '../domain/registryState.ts';
import type { StoredRelease } from './ports.ts';

/** `viewFor`, `needsBuckets` and `state` answer from memory. */
export interface Registry {
  /** The same object until a change or the end of the day. @param bucket 0 to 99, stable for a person; undefined: no canary */
  viewFor(bucket: number | undefined): RegistryView;
  /** The live remotes, with these releases instead of the live ones; undefined if one of them is unknown. */
  preview(releases: readonly ReleaseName[]): Promise<RegistryView | undefined>;
  folderOf(name: string, version: string): Promise<string | undefined>;
  mapOf(name: string, version: string, file: string): Promise<string | undefined>;
  readonly needsBuckets: boolean;
  /** Up to two seconds behind other processes. */
  state(): RegistryState;
  readState(): Promise<RegistryState>;
  /** Reads the store for a preview that this process does not know. Undefined: never made, or revoked. */
  findPreview(id: string): Promise<PreviewLink | undefined>;
  releases(name: string): Promise<readonly StoredRelease[]>;
  readonly deployments: Deployments;
  close(): Promise<void>;
}

export interface RegistryView {
  readonly answer: LiveRemotes;
  readonly body: Buffer;
  readonly etag: string;
  readonly releases: Readonly<Record<string, Release>>;
}

export interface Author {
  readonly by: string;
  readonly commit?: string | undefined;
}

export interface DeployOptions {
  readonly share?: number | undefined;
  /** Refused if another one was deployed since. */
  readonly over?: readonly string[] | undefined;
}

/** Refusals change nothing. */
export interface Deployments {
  /** Checks hashes, manifest and contract version; not live yet. @param release contents of `release.json` */
  upload(
    release: unknown,
    files: ReadonlyMap<string, Uint8Array>,
    author: Author,
  ): Promise<Result<StoredRelease>>;
  /** Refused if another front end has one of its paths. */
  deploy(
    name: string,
    version: string,
    author: Author,
    options?: DeployOptions,
  ): Promise<Result<RegistryState>>;
  promote(name: string, author: Author): Promise<Result<RegistryState>>;
  /** Ends a canary; without one, makes the previous release live again. */
  rollback(name: string, author: Author): Promise<Result<RegistryState>>;
  /** Removes a front end from the page and frees its paths. Its files stay for a week, its history forever. */
  withdraw(name: string, author: Author): Promise<Result<RegistryState>>;
  switchFlag(name: string, flag: string, percent: number, author: Author): Promise<Result<RegistryState>>;
  /** Shows these releases, at most one per front end, to holders of the link. */
  addPreview(releases: readonly ReleaseName[], until: Date, author: Author): Promise<Result<PreviewLink>>;
  revokePreview(id: string, author: Author): Promise<Result<RegistryState>>;
  returnCanary(name: string, version: string, reason: string): Promise<Result<RegistryState>>;
}
