import { createHash } from 'node:crypto';
import type { Release } from '@marathon/contracts/remotes/release';
import { getsCanary } from '../domain/canarySide.ts';
import { type FlagsOfPerson, flagsFor } from '../domain/flags.ts';
import { liveRemoteOf } from '../domain/liveRemote.ts';
import { type RegistryState, releaseKey } from '../domain/registryState.ts';
import type { RegistryView } from './registry.ts';

export interface Views {
  viewFor(bucket: number | undefined): RegistryView;
  with(releases: readonly Release[]): RegistryView;
}

interface ChosenRelease {
  readonly release: Release;
  readonly flags: FlagsOfPerson | undefined;
}

/** @param releases by `name/version`; others are omitted @param day ended flags have their default */
export function createViews(
  state: RegistryState,
  releases: ReadonlyMap<string, Release>,
  day: string,
): Views {
  const frontEnds = Object.entries(state.frontEnds).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const byBucket = new Map<number | undefined, RegistryView>();
  const byVersions = new Map<string, RegistryView>();

  const withFlags = (release: Release, bucket: number | undefined): ChosenRelease => ({
    release,
    flags: flagsFor(release, { switches: state.frontEnds[release.name]?.flags, bucket, day }),
  });

  function chosen(bucket: number | undefined): ChosenRelease[] {
    return frontEnds.flatMap(([name, { live, canary }]) => {
      const isTried = canary && bucket !== undefined && getsCanary(bucket, { name, ...canary });
      const tried = isTried ? releases.get(releaseKey(name, canary.version)) : undefined;
      const release = tried ?? releases.get(releaseKey(name, live.version));
      return release ? withFlags(release, bucket) : [];
    });
  }

  /** One per combination of sides, however many buckets have it. */
  function shared(list: readonly ChosenRelease[]): RegistryView {
    const key = list
      .map(({ release: { name, version }, flags }) => releaseKey(name, version) + JSON.stringify(flags ?? ''))
      .join(' ');
    const view = byVersions.get(key) ?? viewOf(list);
    byVersions.set(key, view);
    return view;
  }

  return {
    viewFor(requestBucket) {
      const bucket = requestBucket !== undefined && buckets.has(requestBucket) ? requestBucket : undefined;
      const cached = byBucket.get(bucket);
      if (cached) return cached;
      const view = shared(chosen(bucket));
      byBucket.set(bucket, view);
      return view;
    },
    with(replacing) {
      const others = chosen(undefined).filter(
        ({ release }) => !replacing.some((each) => each.name === release.name),
      );
      const visible = [...others, ...replacing.map((release) => withFlags(release, undefined))];
      return shared(visible.toSorted((a, b) => (a.release.name < b.release.name ? -1 : 1)));
    },
  };
}

const buckets: ReadonlySet<number> = new Set(Array(100).keys());

function viewOf(list: readonly ChosenRelease[]): RegistryView {
  const remotes = list.map(({ release, flags }) => [release.name, liveRemoteOf(release, flags)] as const);
  const answer = { remotes: Object.fromEntries(remotes) };
  const body = Buffer.from(JSON.stringify(answer));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    answer,
    body,
    etag,
    releases: Object.fromEntries(list.map(({ release }) => [release.name, release])),
  };
}
