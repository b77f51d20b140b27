import type { Release } from '@marathon/contracts/remotes/release';
import type { Result } from '@marathon/contracts/result';
import type { RegistryState } from '../domain/registryState.ts';

/** A release as a store keeps it: it never changes. */
export interface StoredRelease {
  readonly release: Release;
  /** Instant, ISO 8601 UTC. */
  readonly addedAt: string;
  readonly by: string;
  readonly commit?: string | undefined;
  /** Of all its files, with their compressed siblings; absent where nobody counted yet. */
  readonly bytes?: number | undefined;
}

/** Keeps releases and which of them are live. One contract suite, run by each adapter. */
export interface ReleaseStore {
  read(): Promise<RegistryState>;
  /**
   * One atomic change: `decide` gets the newest state, and gets it again when somebody else was faster.
   * Its refusal is the result, and nothing has changed.
   */
  change(decide: (state: RegistryState) => Result<RegistryState>): Promise<Result<RegistryState>>;
  /** Keeps a release and its files, all or nothing. The same version again changes nothing. */
  addRelease(stored: StoredRelease, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Newest first; of every front end without a name. */
  releases(name?: string): Promise<readonly StoredRelease[]>;
  /** A local folder with the files of a release; undefined where there is no such release. */
  folderOf(name: string, version: string): Promise<string | undefined>;
  /** The folder of its source maps, apart from what pages may load; it may be empty, or not be there. */
  mapsOf(name: string, version: string): Promise<string | undefined>;
  removeRelease(name: string, version: string): Promise<void>;
  /** Calls when the state may have changed, here or in another process; within 2 s. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** A team's right to deploy. The token itself is known to the team alone. */
export interface DeployToken {
  readonly id: string;
  readonly team: string;
  /** Front ends that it may deploy. */
  readonly remotes: readonly string[];
  /** SHA-256 of the token, hex. */
  readonly hash: string;
  readonly createdAt: string;
}

export interface DeployTokenStore {
  add(token: DeployToken): Promise<void>;
  list(): Promise<readonly DeployToken[]>;
  findByHash(hash: string): Promise<DeployToken | undefined>;
  /** False where there was none. */
  remove(id: string): Promise<boolean>;
}
