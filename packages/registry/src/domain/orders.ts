import type { Release } from '@marathon/contracts/remotes/release';

export interface Order {
  readonly name: string;
  readonly by: string;
  readonly commit?: string | undefined;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface DeployOrder extends Order {
  readonly version: string;
  /** Absent: any. */
  readonly over?: readonly string[] | undefined;
}

export interface KnownRelease {
  readonly release: Release;
  readonly commit?: string | undefined;
}

export type FindRelease = (name: string, version: string) => KnownRelease | undefined;
