import { releaseSchema } from '@marathon/contracts/remotes/release';
import { z } from 'zod';
import type { StoredRelease } from '../application/ports.ts';
import type { RegistryState } from '../domain/registryState.ts';

const deployment = z.object({
  version: z.string(),
  since: z.string(),
  by: z.string(),
  commit: z.string().optional(),
});

const liveRelease = deployment.extend({ paths: z.array(z.string()).optional() });

const history = z.array(
  deployment.extend({
    action: z.enum(['deploy', 'canary', 'promote', 'rollback', 'return', 'withdraw']),
    from: z.string().optional(),
    reason: z.string().optional(),
  }),
);

export const stateSchema: z.ZodType<RegistryState> = z.object({
  revision: z.int().nonnegative(),
  frontEnds: z.record(
    z.string(),
    z.object({
      live: liveRelease,
      canary: liveRelease.extend({ share: z.int() }).optional(),
      history,
      flags: z
        .array(z.object({ flag: z.string(), percent: z.int(), by: z.string(), since: z.string() }))
        .optional(),
    }),
  ),
  withdrawn: z.record(z.string(), z.object({ history })).optional(),
  removing: z.array(z.string()).optional(),
  previews: z
    .array(
      z.object({
        id: z.string(),
        releases: z.array(z.object({ name: z.string(), version: z.string() })),
        by: z.string(),
        since: z.string(),
        until: z.string(),
      }),
    )
    .optional(),
});

export const storedReleaseSchema: z.ZodType<StoredRelease> = z.object({
  release: releaseSchema,
  addedAt: z.string(),
  by: z.string(),
  commit: z.string().optional(),
  bytes: z.int().optional(),
});

export const newestFirst = (a: StoredRelease, b: StoredRelease): number => b.addedAt.localeCompare(a.addedAt);
