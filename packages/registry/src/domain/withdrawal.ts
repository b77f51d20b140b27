import { ok, type Result, refuse } from '@marathon/contracts/result';
import { withEntry } from './history.ts';
import type { FindRelease, Order } from './orders.ts';
import { bundledAuthor, frontEndOf, type RegistryState, withdrawnOf } from './registryState.ts';

/**
 * Takes a front end off the page and keeps its history: no team takes the shell, and what the product was started with
 * takes nothing of a team's.
 */
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

/** Whether a team decided what people get under this name, or that they get nothing. */
export function isTeams(state: RegistryState, name: string): boolean {
  const { live, canary } = frontEndOf(state, name) ?? {};
  const authors = [live?.by, canary?.by, withdrawnOf(state, name)?.history[0]?.by];
  return authors.some((by) => by !== undefined && by !== bundledAuthor);
}
