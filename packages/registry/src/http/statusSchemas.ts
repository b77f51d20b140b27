import { frontEndName } from '@marathon/contracts/remotes/release';
import { z } from 'zod';

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
