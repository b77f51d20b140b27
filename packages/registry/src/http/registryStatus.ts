import type { Clock } from '@marathon/contracts/clock';
import { dayOf, hasEnded } from '@marathon/contracts/remotes/flags';
import type { RequestHandler } from 'express';
import type { Registry } from '../application/registry.ts';
import type { RegistryState } from '../domain/registryState.ts';
import { tokenOf } from './requireTeam.ts';
import type { FrontEndStatus, RegistryStatus } from './statusSchemas.ts';

export type TrafficOf = (
  state: RegistryState,
) => Promise<Readonly<Record<string, FrontEndStatus['traffic']>>>;

interface Options {
  readonly registry: Pick<Registry, 'state' | 'viewFor'>;
  readonly trafficOf: TrafficOf;
  readonly now: Clock;
}

export const sendStatus =
  ({ registry, trafficOf, now }: Options): RequestHandler =>
  async (_req, res) => {
    const state = registry.state();
    const traffics = await trafficOf(state);
    const { team, remotes } = tokenOf(res);
    const { releases } = registry.viewFor(undefined);
    const endedOf = (name: string) =>
      (releases[name]?.manifest.flags ?? []).flatMap((flag) =>
        hasEnded(flag, dayOf(now())) ? [{ name: flag.name, ends: flag.ends }] : [],
      );
    const frontEnds = Object.entries(state.frontEnds).map(([name, { live, canary, history }]) => {
      const endedFlags = endedOf(name);
      const status: FrontEndStatus = {
        live,
        canary,
        history: [...history],
        traffic: traffics[name],
        ...(endedFlags.length > 0 && { endedFlags }),
      };
      return [name, status] as const;
    });
    const status: RegistryStatus = {
      revision: state.revision,
      team,
      mayDeploy: [...remotes],
      frontEnds: Object.fromEntries(frontEnds),
      withdrawn: Object.fromEntries(
        Object.entries(state.withdrawn ?? {}).map(([name, { history }]) => [name, { history: [...history] }]),
      ),
    };
    res.set('Cache-Control', 'no-store').json(status);
  };
