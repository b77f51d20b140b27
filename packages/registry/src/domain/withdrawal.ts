import { ok, type Result, refuse } from '@marathon/contracts/result';
import { withEntry } from './history.ts';
import type { FindRelease, Order } from './orders.ts';
import { bundledAuthor, frontEndOf, type RegistryState, withdrawnOf } from './registryState.ts';

/** Keeps the history. Teams cannot remove the shell, nor the product's start a team's front end. */
export function withdraw(
  state: RegistryState,
  { name, by, at }: Order,
  find: FindRelease,
): Result<RegistryState> {
  const frontEnd = frontEndOf(state, name);
  if (frontEnd === undefined) return refuse('release-unknown', { detail: `${name} is not live` });
  if (by === bundledAuthor && isTeams(state, name)) return ok(state);
  const { version, commit } = frontEnd.live;
  if (by !== bundledAuthor && find(name, version)?.release.entry === undefined)
    return refuse('not-withdrawable', { detail: `Without ${name} there would be no page` });
  const history = withEntry(frontEnd.history, { version, commit, by, since: at, action: 'withdraw' });
  const { [name]: _, ...frontEnds } = state.frontEnds;
  return ok({
    ...state,
    revision: state.revision + 1,
    frontEnds,
    withdrawn: { ...state.withdrawn, [name]: { history } },
  });
}

export function isTeams(state: RegistryState, name: string): boolean {
  const { live, canary } = frontEndOf(state, name) ?? {};
  const authors = [live?.by, canary?.by, withdrawnOf(state, name)?.history[0]?.by];
  return authors.some((by) => by !== undefined && by !== bundledAuthor);
}
