import { isTruncated, lastLiveTimes, rollbackOrder } from './history.ts';
import { currentPreviews } from './previews.ts';
import { frontEndOf, historyOf, type RegistryState, releaseKey } from './registryState.ts';

export const retentionDays = 7;
const keptForRollbacks = 10;

interface StoredVersion {
  readonly version: string;
  readonly addedAt: string;
}

/** Neither live nor a canary, not given to people or added within a week, in no preview, and none of the last ten for rollbacks. */
export function removable(
  state: RegistryState,
  name: string,
  releases: readonly StoredVersion[],
  now: Date,
): readonly string[] {
  const { live, canary } = frontEndOf(state, name) ?? {};
  const history = historyOf(state, name);
  const needed = new Set([
    live?.version,
    canary?.version,
    ...rollbackOrder(history).slice(0, keptForRollbacks + 1),
    ...currentPreviews(state, now)
      .flatMap(({ releases }) => releases)
      .filter((release) => release.name === name)
      .map(({ version }) => version),
  ]);
  const lastLive = lastLiveTimes(history);
  const oldest = isTruncated(history) ? (history.at(-1)?.since ?? '') : '';
  const before = now.getTime() - retentionDays * 86_400_000;
  const isOld = ({ version, addedAt }: StoredVersion) =>
    [addedAt, lastLive.get(version) ?? oldest].every((at) => !(Date.parse(at) >= before));
  return releases
    .filter((release) => !needed.has(release.version) && isOld(release))
    .map(({ version }) => version);
}

/** Before their files are deleted, so that none is deployed at the same time. */
export function markRemoving(state: RegistryState, name: string, versions: readonly string[]): RegistryState {
  const removing = new Set([
    ...(state.removing ?? []),
    ...versions.map((version) => releaseKey(name, version)),
  ]);
  return removing.size === (state.removing?.length ?? 0)
    ? state
    : { ...state, revision: state.revision + 1, removing: [...removing] };
}

export function unmarkRemoving(state: RegistryState, keys: readonly string[]): RegistryState {
  const removing = state.removing?.filter((key) => !keys.includes(key)) ?? [];
  return removing.length === (state.removing?.length ?? 0)
    ? state
    : { ...state, revision: state.revision + 1, removing };
}
