import type { Release } from '@marathon/contracts/remotes/release';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { rollbackOrder, withEntry } from './history.ts';
import type { DeployOrder, FindRelease, KnownRelease, Order } from './orders.ts';
import { checkPaths } from './pathConflicts.ts';
import {
  bundledAuthor,
  canaryJudge,
  type FrontEndState,
  frontEndOf,
  type HistoryEntry,
  historyOf,
  type LiveFrontEnd,
  type RegistryState,
  releaseKey,
} from './registryState.ts';
import { isTeams } from './withdrawal.ts';

/** For all; ends a canary. A bundled release never replaces a team's, nor returns after its withdrawal. */
export function deploy(state: RegistryState, order: DeployOrder, find: FindRelease): Result<RegistryState> {
  const frontEnd = frontEndOf(state, order.name);
  if (order.by === bundledAuthor && isTeams(state, order.name)) return ok(state);
  if (frontEnd?.live.version === order.version && !frontEnd.canary) return ok(state);
  const stands = checkStands(state, order);
  if (!stands.ok) return stands;
  const found = fitting(state, order, find);
  if (!found.ok) return found;
  const live = deploymentOf(order, found.value);
  return ok(
    changed(state, order.name, { live }, { ...live, action: 'deploy', from: frontEnd?.live.version }),
  );
}

export function startCanary(
  state: RegistryState,
  order: DeployOrder & { readonly share: number },
  find: FindRelease,
): Result<RegistryState> {
  const { share, version } = order;
  if (!Number.isInteger(share) || share < 1 || share > 99)
    return refuse('validation-failed', {
      errors: [{ path: 'canary', message: 'A whole number from 1 to 99' }],
    });
  const stands = checkStands(state, order);
  if (!stands.ok) return stands;
  const found = fitting(state, order, find);
  if (!found.ok) return found;
  const live = frontEndOf(state, order.name)?.live;
  if (live === undefined) return refuse('nothing-live');
  if (live.version === version) return refuse('already-live');
  const deployment = deploymentOf(order, found.value);
  const canary = { ...deployment, share };
  return ok(
    changed(state, order.name, { live, canary }, { ...deployment, action: 'canary', from: live.version }),
  );
}

export function promote(state: RegistryState, order: Order): Result<RegistryState> {
  const frontEnd = frontEndOf(state, order.name);
  if (!frontEnd?.canary) return refuse('no-canary');
  const { version, commit = order.commit, paths } = frontEnd.canary;
  const live = { version, since: order.at, by: order.by, commit, paths };
  return ok(
    changed(state, order.name, { live }, { ...live, action: 'promote', from: frontEnd.live.version }),
  );
}

/** Ends a canary. Without one it makes the previous release live, the next time the one before. */
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
  const earlier = deploymentOf({ ...order, version }, found.value);
  return ok(
    changed(state, order.name, { live: earlier }, { ...earlier, action: 'rollback', from: live.version }),
  );
}

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

/** A deploy must not replace a release that its author has not seen. */
function checkStands(state: RegistryState, { name, over }: DeployOrder): Result<undefined> {
  if (over === undefined) return ok(undefined);
  const { live, canary } = frontEndOf(state, name) ?? {};
  const other = [canary, live].find((release) => release && !over.includes(release.version));
  if (other === undefined && (live !== undefined || over.length === 0)) return ok(undefined);
  const what = other ? `people get ${other.version}` : `${name} is off the page`;
  const [newest] = historyOf(state, name);
  const { by, since } = other ?? newest ?? {};
  const whose = by && since ? `, by ${by} since ${since.slice(0, 16).replace('T', ' ')} UTC` : '';
  return refuse('deployed-meanwhile', {
    detail: `Meanwhile ${what}${whose}: take in its changes and deploy again`,
  });
}

/** Refused for unknown releases and for paths of another front end. */
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
      [live, ...(canary ? [canary] : [])].map((release) => ({
        name: other,
        paths: pathsOf(other, release, find),
      })),
    );
  const checked = checkPaths(found.release, others);
  return checked.ok ? ok(found) : checked;
}

/** Read from the release if possible: older deployments have no paths. */
function pathsOf(name: string, { version, paths }: LiveFrontEnd, find: FindRelease): readonly string[] {
  const release = find(name, version)?.release;
  return release ? routePaths(release) : (paths ?? []);
}

const routePaths = ({ manifest }: Release) => manifest.routes.map(({ path }) => path);

const deploymentOf = (
  {
    version,
    at,
    by,
    commit: orderCommit,
  }: Pick<Order, 'at' | 'by' | 'commit'> & { readonly version: string },
  { release, commit }: KnownRelease,
): LiveFrontEnd => ({ version, since: at, by, commit: commit ?? orderCommit, paths: routePaths(release) });

function changed(
  state: RegistryState,
  name: string,
  frontEnd: Omit<FrontEndState, 'history' | 'flags'>,
  { paths: _, ...entry }: HistoryEntry & LiveFrontEnd,
): RegistryState {
  const history = withEntry(historyOf(state, name), entry);
  const flags = frontEndOf(state, name)?.flags;
  const { [name]: _withdrawn, ...withdrawn } = state.withdrawn ?? {};
  return {
    ...state,
    revision: state.revision + 1,
    ...(state.withdrawn && { withdrawn }),
    frontEnds: { ...state.frontEnds, [name]: { ...frontEnd, history, ...(flags && { flags }) } },
  };
}
