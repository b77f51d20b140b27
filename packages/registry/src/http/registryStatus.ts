import type { Clock } from '@marathon/contracts/clock';
import { dayOf, hasEnded } from '@marathon/contracts/remotes/flags';
import { frontEndName } from '@marathon/contracts/remotes/release';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Registry } from '../application/registry.ts';
import type { RegistryState } from '../domain/registryState.ts';
import { tokenOf } from './requireTeam.ts';

const deployment = z.object({
  version: z.string(),
  since: z.string(),
  by: z.string(),
  commit: z.string().optional(),
});

const historyEntry = deployment.extend({
  action: z.enum(['deploy', 'canary', 'promote', 'rollback', 'return', 'withdraw']),
  from: z.string().optional(),
  reason: z.string().optional(),
});

const traffic = z.object({
  views: z.number(),
  errors: z.number(),
  errorsPerThousandViews: z.number().nullable(),
});

const frontEndStatus = z.object({
  live: deployment,
  canary: deployment.extend({ share: z.int() }).optional(),
  /** Newest first. */
  history: z.array(historyEntry),
  /** Flags that what is live for all declares though their last day is over. */
  endedFlags: z.array(z.object({ name: z.string(), ends: z.string() })).optional(),
  /** Of the last 24 hours. */
  traffic: z.object({ live: traffic, canary: traffic.optional() }).optional(),
});

/** GET /registry: what people get, what changed last, and what the team that asks may change. */
export const registryStatusSchema = z.object({
  revision: z.int(),
  team: z.string(),
  mayDeploy: z.array(z.string()),
  frontEnds: z.record(frontEndName, frontEndStatus),
  /** Taken off the page; the newest entry says by whom and when. */
  withdrawn: z.record(frontEndName, z.object({ history: z.array(historyEntry) })).optional(),
});

/** What a change answers: what is live after it. */
export const registryStateSchema = registryStatusSchema.pick({ revision: true, frontEnds: true }).loose();

export type RegistryStatus = z.infer<typeof registryStatusSchema>;
export type FrontEndStatus = z.infer<typeof frontEndStatus>;

/** What browsers reported of what they got, by the front end's name. */
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
