import { z } from 'zod';

export const kitPath = '/kit/npm/';

/** Below the folder of front-end builds; contains one folder per version. */
export const kitFolder = 'dist/kit';

export const kitIndexFile = 'index.json';

export const kitIndexSchema = z.object({
  version: z.string(),
  packedAt: z.iso.datetime(),
  packages: z.record(
    z.string(),
    z.object({
      file: z.string(),
      integrity: z.string(),
      manifest: z.record(z.string(), z.unknown()),
    }),
  ),
});

export type KitIndex = z.infer<typeof kitIndexSchema>;
