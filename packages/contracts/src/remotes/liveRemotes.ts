import { z } from 'zod';
import { remoteManifestSchema } from './manifest.ts';
import { frontEndName, releaseVersion } from './release.ts';

const { routes, navigation, blocks } = remoteManifestSchema.shape;

/** Paths of files are relative to `base` (`/remotes/mf-auth/`). */
export const liveRemoteSchema = z.object({
  version: releaseVersion,
  base: z.string(),
  /** First script with its Subresource Integrity. Absent for the shell. */
  entry: z.object({ file: z.string(), integrity: z.string() }).optional(),
  contract: z.int(),
  flags: z.record(z.string(), z.boolean()).optional(),
  routes: z.array(
    routes.element.omit({ preload: true }).extend({
      files: z.array(z.string()),
    }),
  ),
  navigation: navigation.unwrap(),
  blocks: z.array(
    blocks
      .unwrap()
      .element.omit({ preload: true })
      .extend({ files: z.array(z.string()) }),
  ),
});

/** Answer of GET /remotes.json. The shell is an entry with its own screens. */
export const liveRemotesSchema = z.object({ remotes: z.record(frontEndName, liveRemoteSchema) });

export type LiveRemote = z.infer<typeof liveRemoteSchema>;
export type LiveRemotes = z.infer<typeof liveRemotesSchema>;
