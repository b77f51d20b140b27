import { z } from 'zod';
import { remoteManifestSchema } from './manifest.ts';

export const frontEndName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

/** Package version plus a hash of all files: a version never has two contents. */
export const releaseVersion = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/);

const file = z.string().regex(/^(?!.*(?:^|\/)\.)[\w./-]+$/);

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** `release.json` in a build. Compressed siblings (`.br`, `.gz`) are not listed. */
export const releaseSchema = z.object({
  name: frontEndName,
  version: releaseVersion,
  entry: file.optional(),
  manifest: remoteManifestSchema,
  files: z.record(file, integrity),
  /** Source maps, served to the release's team only. */
  maps: z.record(file, integrity).optional(),
  /** Scripts of each module (`./routes`, `./blocks`) besides the entry. */
  modules: z.record(z.string(), z.array(file)),
  chunks: z.record(z.string(), z.array(file)),
});

export type Release = z.infer<typeof releaseSchema>;
