import type { Release } from '@marathon/contracts/remotes/release';

/** Who changes what, and when. */
export interface Order {
  readonly name: string;
  readonly by: string;
  readonly commit?: string | undefined;
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
}

/** An order of a release for people. */
export interface DeployOrder extends Order {
  readonly version: string;
  /** Versions that people may get by now; absent: any. */
  readonly over?: readonly string[] | undefined;
}

/** A release that the registry keeps, with the commit that it was made from. */
export interface KnownRelease {
  readonly release: Release;
  readonly commit?: string | undefined;
}

/** Undefined where there is no such release. */
export type FindRelease = (name: string, version: string) => KnownRelease | undefined;
