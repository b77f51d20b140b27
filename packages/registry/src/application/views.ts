import { createHash } from 'node:crypto';
import type { Release } from '@marathon/contracts/remotes/release';
import { getsCanary } from '../domain/canarySide.ts';
import { liveRemoteOf } from '../domain/liveRemote.ts';
import { type RegistryState, releaseKey } from '../domain/registryState.ts';
import type { RegistryView } from './registry.ts';

/** Views of one state: made when first asked for, and the same object afterwards. */
export interface Views {
  viewFor(bucket: number | undefined): RegistryView;
  /** With these releases in place of the live ones. */
  with(releases: readonly Release[]): RegistryView;
}

/** @param releases by `name/version`; a front end whose release is not among them is left out */
export function createViews(state: RegistryState, releases: ReadonlyMap<string, Release>): Views {
  const frontEnds = Object.entries(state.frontEnds).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const byBucket = new Map<number | undefined, RegistryView>();
  const byVersions = new Map<string, RegistryView>();

  function chosen(bucket: number | undefined): Release[] {
    return frontEnds.flatMap(([name, { live, canary }]) => {
      const isTried = canary && bucket !== undefined && getsCanary(bucket, { name, ...canary });
      const tried = isTried ? releases.get(releaseKey(name, canary.version)) : undefined;
      return tried ?? releases.get(releaseKey(name, live.version)) ?? [];
    });
  }

  /** One for each combination of sides, however many buckets have it. */
  function shared(list: readonly Release[]): RegistryView {
    const key = list.map(({ name, version }) => releaseKey(name, version)).join(' ');
    const view = byVersions.get(key) ?? viewOf(list);
    byVersions.set(key, view);
    return view;
  }

  return {
    viewFor(given) {
      const bucket = given !== undefined && buckets.has(given) ? given : undefined;
      const known = byBucket.get(bucket);
      if (known) return known;
      const view = shared(chosen(bucket));
      byBucket.set(bucket, view);
      return view;
    },
    with(replacing) {
      const others = chosen(undefined).filter(({ name }) => !replacing.some((each) => each.name === name));
      return shared([...others, ...replacing].toSorted((a, b) => (a.name < b.name ? -1 : 1)));
    },
  };
}

const buckets: ReadonlySet<number> = new Set(Array(100).keys());

function viewOf(list: readonly Release[]): RegistryView {
  const answer = { remotes: Object.fromEntries(list.map((each) => [each.name, liveRemoteOf(each)])) };
  const body = Buffer.from(JSON.stringify(answer));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { answer, body, etag, releases: Object.fromEntries(list.map((each) => [each.name, each])) };
}
