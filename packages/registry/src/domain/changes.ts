import type { Release } from '@marathon/contracts/remotes/release';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { rollbackOrder, withEntry } from './history.ts';
import { checkPaths } from './pathConflicts.ts';
import {
  bundledAuthor,
  canaryJudge,
  type FrontEndState,
  frontEndOf,
  type Given,
  type HistoryEntry,
  type RegistryState,
  releaseKey,
} from './registryState.ts';

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

/** Makes a release live for all, which ends a canary. What the product was started with never replaces a team's. */
export function deploy(
  state: RegistryState,
  order: Order & { readonly version: string },
  find: FindRelease,
): Result<RegistryState> {
  const frontEnd = frontEndOf(state, order.name);
  if (order.by === bundledAuthor && frontEnd && isTeams(frontEnd)) return ok(state);
  if (frontEnd?.live.version === order.version && !frontEnd.canary) return ok(state);
  const found = fitting(state, order, find);
  if (!found.ok) return found;
  const live = givenOf(order, found.value);
  return ok(
    changed(state, order.name, { live }, { ...live, action: 'deploy', from: frontEnd?.live.version }),
  );
}

/** Gives a release to part of the people. Another canary ends. */
export function startCanary(
  state: RegistryState,
  order: Order & { readonly version: string; readonly share: number },
  find: FindRelease,
): Result<RegistryState> {
  const { share, version } = order;
  if (!Number.isInteger(share) || share < 1 || share > 99)
    return refuse('validation-failed', {
      errors: [{ path: 'canary', message: 'A whole number from 1 to 99' }],
    });
  const found = fitting(state, order, find);
  if (!found.ok) return found;
  const live = frontEndOf(state, order.name)?.live;
  if (live === undefined) return refuse('nothing-live');
  if (live.version === version) return refuse('already-live');
  const given = givenOf(order, found.value);
  const canary = { ...given, share };
  return ok(changed(state, order.name, { live, canary }, { ...given, action: 'canary', from: live.version }));
}

/** The canary becomes live for all. */
export function promote(state: RegistryState, order: Order): Result<RegistryState> {
  const frontEnd = frontEndOf(state, order.name);
  if (!frontEnd?.canary) return refuse('no-canary');
  const { version, commit = order.commit, paths } = frontEnd.canary;
  const live = { version, since: order.at, by: order.by, commit, paths };
  return ok(
    changed(state, order.name, { live }, { ...live, action: 'promote', from: frontEnd.live.version }),
  );
}

/** Ends a canary. Without one, what was live before is live again, and the next time what was live before that. */
export function rollback(state: RegistryState, order: Order, find: FindRelease): Result<RegistryState> {
  const frontEnd = frontEndOf(state, order.name);
  if (frontEnd === undefined) return refuse('nothing-to-roll-back');
  const { live, canary, history } = frontEnd;
  if (canary) {
    const { version, commit = order.commit } = live;
    const entry = { version, since: order.at, by: order.by, commit, from: canary.version };
    return ok(changed(state, order.name, { live }, { ...entry, action: 'rollback' }));
  }
  const [, version] = rollbackOrder(history);
  if (version === undefined) return refuse('nothing-to-roll-back');
  const found = fitting(state, { name: order.name, version }, find);
  if (!found.ok) {
    const isGone = found.refusal.code === 'release-unknown';
    return isGone ? refuse('nothing-to-roll-back', { detail: `${version} has been removed` }) : found;
  }
  const earlier = givenOf({ ...order, version }, found.value);
  return ok(
    changed(state, order.name, { live: earlier }, { ...earlier, action: 'rollback', from: live.version }),
  );
}

/** Takes this canary back, unless another one runs by now. */
export function returnCanary(
  state: RegistryState,
  { name, version, reason, at }: { name: string; version: string; reason: string; at: string },
): Result<RegistryState> {
  const frontEnd = frontEndOf(state, name);
  if (frontEnd?.canary?.version !== version) return refuse('no-canary');
  const { live } = frontEnd;
  const entry = { version: live.version, since: at, by: canaryJudge, commit: live.commit };
  return ok(changed(state, name, { live }, { ...entry, action: 'return', from: version, reason }));
}

/**
 * Takes a front end off the page: no team takes the shell, and what the product was started with takes nothing of a
 * team's.
 */
export function withdraw(
  state: RegistryState,
  { name, by }: Order,
  find: FindRelease,
): Result<RegistryState> {
  const frontEnd = frontEndOf(state, name);
  if (frontEnd === undefined) return refuse('release-unknown', { detail: `${name} is not live` });
  if (by === bundledAuthor && isTeams(frontEnd)) return ok(state);
  if (by !== bundledAuthor && find(name, frontEnd.live.version)?.release.entry === undefined)
    return refuse('not-withdrawable', { detail: `Without ${name} there would be no page` });
  const { [name]: _, ...frontEnds } = state.frontEnds;
  return ok({ ...state, revision: state.revision + 1, frontEnds });
}

const isTeams = ({ live, canary }: FrontEndState) =>
  live.by !== bundledAuthor || (canary !== undefined && canary.by !== bundledAuthor);

/** The release, where it is here and no other front end has one of its paths. */
function fitting(
  state: RegistryState,
  { name, version }: { readonly name: string; readonly version: string },
  find: FindRelease,
): Result<KnownRelease> {
  const found = state.removing?.includes(releaseKey(name, version)) ? undefined : find(name, version);
  if (found === undefined) return refuse('release-unknown', { detail: `${name} ${version} is not here` });
  const others = Object.entries(state.frontEnds)
    .filter(([other]) => other !== name)
    .flatMap(([other, { live, canary }]) =>
      [live, ...(canary ? [canary] : [])].map((given) => ({
        name: other,
        paths: pathsOf(other, given, find),
      })),
    );
  const checked = checkPaths(found.release, others);
  return checked.ok ? ok(found) : checked;
}

/** A release that is here says it itself: what was deployed before paths were kept has none. */
function pathsOf(name: string, { version, paths }: Given, find: FindRelease): readonly string[] {
  const release = find(name, version)?.release;
  return release ? routePaths(release) : (paths ?? []);
}

const routePaths = ({ manifest }: Release) => manifest.routes.map(({ path }) => path);

const givenOf = (
  { version, at, by, commit: told }: Pick<Order, 'at' | 'by' | 'commit'> & { readonly version: string },
  { release, commit }: KnownRelease,
): Given => ({ version, since: at, by, commit: commit ?? told, paths: routePaths(release) });

function changed(
  state: RegistryState,
  name: string,
  frontEnd: Omit<FrontEndState, 'history'>,
  { paths: _, ...entry }: HistoryEntry & Given,
): RegistryState {
  const history = withEntry(frontEndOf(state, name)?.history, entry);
  return {
    ...state,
    revision: state.revision + 1,
    frontEnds: { ...state.frontEnds, [name]: { ...frontEnd, history } },
  };
}
