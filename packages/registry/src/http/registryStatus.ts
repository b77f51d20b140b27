import { frontEndName } from '@marathon/contracts/remotes/release';
import { z } from 'zod';

const deployment = z.object({
  version: z.string(),
  since: z.string(),
  by: z.string(),
  commit: z.string().optional(),
});

const historyEntry = deployment.extend({
  action: z.enum(['deploy', 'canary', 'promote', 'rollback', 'return']),
  from: z.string().optional(),
  reason: z.string().optional(),
});

/** GET /registry, and what a change answers: what people get, and what was changed last. */
export const registryStatusSchema = z.object({
  revision: z.int(),
  frontEnds: z.record(
    frontEndName,
    z.object({
      live: deployment,
      canary: deployment.extend({ share: z.int() }).optional(),
      /** Newest first. */
      history: z.array(historyEntry),
    }),
  ),
});

export type RegistryStatus = z.infer<typeof registryStatusSchema>;
