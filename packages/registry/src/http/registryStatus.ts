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

export const sendStatus =
  (registry: Pick<Registry, 'state'>, trafficOf: TrafficOf): RequestHandler =>
  async (_req, res) => {
    const state = registry.state();
    const traffics = await trafficOf(state);
    const { team, remotes } = tokenOf(res);
    const frontEnds = Object.entries(state.frontEnds).map(([name, { live, canary, history }]) => {
      const status: FrontEndStatus = { live, canary, history: [...history], traffic: traffics[name] };
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
