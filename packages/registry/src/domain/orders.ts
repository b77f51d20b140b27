import type { Release } from '@marathon/contracts/remotes/release';

/** Who changes what, and when. */
export interface Order {
  readonly name: string;
  readonly by: string;
  readonly commit?: string | undefined;
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
}

/** A release that the registry keeps, with the commit that it was made from. */
export interface KnownRelease {
  readonly release: Release;
  readonly commit?: string | undefined;
}

/** Undefined where there is no such release. */
export type FindRelease = (name: string, version: string) => KnownRelease | undefined;
