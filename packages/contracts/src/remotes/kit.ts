import { z } from 'zod';

/** Where npm finds the packages of a product. */
export const kitPath = '/kit/npm/';

/** Folder, below that of the front ends' builds, that holds the packed packages: one folder for each version. */
export const kitFolder = 'dist/kit';

/** In each of these folders. */
export const kitIndexFile = 'index.json';

/** One version of the packages that remotes are made of, as they were packed together. */
export const kitIndexSchema = z.object({
  version: z.string(),
  packedAt: z.iso.datetime(),
  /** By name, as npm writes it: `@marathon/ui`. */
  packages: z.record(
    z.string(),
    z.object({
      /** The tarball, in the same folder. */
      file: z.string(),
      /** Subresource Integrity of the tarball. */
      integrity: z.string(),
      /** The package.json that is in it. */
      manifest: z.record(z.string(), z.unknown()),
    }),
  ),
});

export type KitIndex = z.infer<typeof kitIndexSchema>;
