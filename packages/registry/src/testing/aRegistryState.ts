import { deploy, promote, returnCanary, rollback, startCanary } from '../domain/changes.ts';
import type { KnownRelease } from '../domain/orders.ts';
import { emptyState, type RegistryState } from '../domain/registryState.ts';
import { withdraw } from '../domain/withdrawal.ts';
import { threeReleases } from './someReleases.ts';

const name = 'mf-results';

export const versionOf = (nth: number): string => threeReleases[nth - 1]?.release.version ?? '';

/** Events happen a minute apart. */
export function aRegistryState(
  releases: readonly KnownRelease[] = threeReleases.map(({ release }) => ({ release, commit: 'abc' })),
) {
  let minute = 0;
  let state: RegistryState = emptyState;
  const find = (name: string, version: string) =>
    releases.find(({ release }) => release.name === name && release.version === version);
  const order = (by: string) => ({
    name,
    by,
    at: `2027-03-01T00:${String(minute++).padStart(2, '0')}:00.000Z`,
  });
  const keep = (result: ReturnType<typeof promote>) => {
    if (result.ok) state = result.value;
    return result;
  };
  return {
    deploy: (version: string, by = 'results', of = name) =>
      keep(deploy(state, { ...order(by), name: of, version }, find)),
    canary: (version: string, share = 10, by = 'results') =>
      keep(startCanary(state, { ...order(by), version, share }, find)),
    promote: () => keep(promote(state, order('results'))),
    rollback: () => keep(rollback(state, order('results'), find)),
    withdraw: (by = 'results', of = name) => keep(withdraw(state, { ...order(by), name: of }, find)),
    returnCanary: (version: string) =>
      keep(returnCanary(state, { name, version, reason: '9 % errors', at: order('').at })),
    remove: (version: string) => {
      state = { ...state, removing: [`${name}/${version}`] };
    },
    get state() {
      return state;
    },
    get frontEnd() {
      return state.frontEnds[name];
    },
  };
}
