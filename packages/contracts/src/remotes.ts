import { z } from 'zod';

/** GET /remotes.json: which version of each micro-frontend is live, and where its manifest lies. */
export const remotesSchema = z.object({
  remotes: z.record(z.string(), z.object({ version: z.string(), manifest: z.string() })),
});
export type Remotes = z.infer<typeof remotesSchema>;
