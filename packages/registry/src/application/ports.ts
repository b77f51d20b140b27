import type { Release } from '@marathon/contracts/remotes/release';
import type { Result } from '@marathon/contracts/result';
import type { RegistryState } from '../domain/registryState.ts';

export interface StoredRelease {
  readonly release: Release;
  /** ISO 8601 UTC. */
  readonly addedAt: string;
  readonly by: string;
  readonly commit?: string | undefined;
  /** All files and their compressed siblings; absent for older releases. */
  readonly bytes?: number | undefined;
}

export interface ReleaseStore {
  read(): Promise<RegistryState>;
  /** One atomic change: `decide` receives the newest state, again after a conflict. If it refuses, nothing changes. */
  change(decide: (state: RegistryState) => Result<RegistryState>): Promise<Result<RegistryState>>;
  /** All or nothing. The same version again changes nothing. */
  addRelease(stored: StoredRelease, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  releases(name?: string): Promise<readonly StoredRelease[]>;
  folderOf(name: string, version: string): Promise<string | undefined>;
  mapsOf(name: string, version: string): Promise<string | undefined>;
  removeRelease(name: string, version: string): Promise<void>;
  /** Calls when the state may have changed, here or in another process; within 2 s. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** A team's right to deploy. Only the team knows the token itself. */
export interface DeployToken {
  readonly id: string;
  readonly team: string;
  readonly remotes: readonly string[];
  /** SHA-256 of the token, hex. */
  readonly hash: string;
  readonly createdAt: string;
}

export interface DeployTokenStore {
  add(token: DeployToken): Promise<void>;
  list(): Promise<readonly DeployToken[]>;
  findByHash(hash: string): Promise<DeployToken | undefined>;
  remove(id: string): Promise<boolean>;
}
