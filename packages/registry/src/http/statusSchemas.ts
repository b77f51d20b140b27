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
  history: z.array(historyEntry),
  /** Ended flags that the live release still declares. */
  endedFlags: z.array(z.object({ name: z.string(), ends: z.string() })).optional(),
  /** Of the last 24 hours. */
  traffic: z.object({ live: traffic, canary: traffic.optional() }).optional(),
});

export const registryStatusSchema = z.object({
  revision: z.int(),
  team: z.string(),
  mayDeploy: z.array(z.string()),
  frontEnds: z.record(frontEndName, frontEndStatus),
  withdrawn: z.record(frontEndName, z.object({ history: z.array(historyEntry) })).optional(),
});

export const registryStateSchema = registryStatusSchema.pick({ revision: true, frontEnds: true }).loose();

export type RegistryStatus = z.infer<typeof registryStatusSchema>;
export type FrontEndStatus = z.infer<typeof frontEndStatus>;
