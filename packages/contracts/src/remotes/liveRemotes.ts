import { z } from 'zod';
import { remoteManifestSchema } from './manifest.ts';
import { frontEndName, releaseVersion } from './release.ts';

const { routes, navigation, blocks } = remoteManifestSchema.shape;

/** One remote as the page uses it. Files are relative to `base`. */
export const liveRemoteSchema = z.object({
  version: releaseVersion,
  /** Where its files lie: `/remotes/mf-auth/`. */
  base: z.string(),
  /** The first script, and its Subresource Integrity; it knows those of its chunks. The shell has none. */
  entry: z.object({ file: z.string(), integrity: z.string() }).optional(),
  contract: z.int(),
  /** Whether each flag that it declares is on, for who asks. */
  flags: z.record(z.string(), z.boolean()).optional(),
  routes: z.array(
    routes.element.omit({ preload: true }).extend({
      /** Scripts of the screen, the entry apart. */
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

/** GET /remotes.json: every live remote, the shell under its own name with the screens that it draws itself. */
export const liveRemotesSchema = z.object({ remotes: z.record(frontEndName, liveRemoteSchema) });

export type LiveRemote = z.infer<typeof liveRemoteSchema>;
export type LiveRemotes = z.infer<typeof liveRemotesSchema>;
